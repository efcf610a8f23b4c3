/** Where in the page we are. The address is kept in the fragment, which is never sent to a server. */

export type Route =
    | { page: "home" }
    | { page: "setup"; game: string }
    | { page: "rules"; game: string }
    | { page: "table"; table: string }
    | { page: "join"; table: string; token: string };

export function readRoute(fragment: string): Route {
    const [page, first, second] = fragment
        .replace(/^#?\/?/, "")
        .split("/")
        .map(decodeURIComponent);
    if (page === "new" && first) return { page: "setup", game: first };
    if (page === "rules" && first) return { page: "rules", game: first };
    if (page === "table" && first) return { page: "table", table: first };
    if (page === "join" && first && second) return { page: "join", table: first, token: second };
    return { page: "home" };
}

export const link = {
    home: () => "#/",
    setup: (game: string) => `#/new/${game}`,
    rules: (game: string) => `#/rules/${game}`,
    table: (table: string) => `#/table/${table}`,
    /** A whole address, to be passed on. */
    join: (table: string, token: string) => `${location.origin}${location.pathname}#/join/${table}/${token}`,
};

class Here {
    route = $state.raw<Route>(readRoute(location.hash));

    constructor() {
        addEventListener("hashchange", () => (this.route = readRoute(location.hash)));
    }

    go(fragment: string): void {
        location.hash = fragment;
    }

    /** Go on without leaving this address behind. */
    replace(fragment: string): void {
        history.replaceState(null, "", fragment);
        this.route = readRoute(fragment);
    }
}

export const here = new Here();
