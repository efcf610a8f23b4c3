# seabattle as a container: docker build --tag seabattle . (docs/operate.md)

FROM python:3.13-slim AS build
WORKDIR /source
COPY . .
ENV PIP_CONSTRAINT=/source/requirements/play.txt
# The build brings the Node.js that makes the page, and leaves it here.
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheel . \
    && sh deploy/install.sh /opt/seabattle /wheel/seabattle-*.whl

FROM python:3.13-slim
COPY --from=build /opt/seabattle /opt/seabattle
RUN groupadd --gid 10001 seabattle \
    && useradd --uid 10001 --gid 10001 --home-dir /var/lib/seabattle --shell /usr/sbin/nologin seabattle \
    && install -d -o seabattle -g seabattle -m 700 /var/lib/seabattle
USER seabattle
# The matches. Nothing is written elsewhere, so the root may be read-only.
VOLUME /var/lib/seabattle
WORKDIR /var/lib/seabattle
ENV PYTHONDONTWRITEBYTECODE=1
EXPOSE 8000
HEALTHCHECK --interval=10s --start-period=30s --timeout=5s \
    CMD ["/opt/seabattle/bin/python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/readyz')"]
ENTRYPOINT ["/opt/seabattle/bin/seabattle"]
CMD ["serve", "--host", "0.0.0.0", "--no-browser"]
