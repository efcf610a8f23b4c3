/** Sound effects, synthesised in the browser and off by default. */

import { keepSetting, setting } from "../device";
import type { Noise } from "./hearing";

/** A tone: when it begins, how long it lasts, from which pitch to which, in seconds and hertz. */
type Tone = readonly [start: number, length: number, from: number, to: number];

/** Filtered noise: the same fields, with the pitches as the filter's cut-off. */
type Rush = Tone;

const TONES: Record<Noise, readonly Tone[]> = {
    hit: [[0, 0.25, 110, 45]],
    miss: [[0, 0.12, 520, 180]],
    sunk: [
        [0, 0.5, 90, 30],
        [0.25, 0.7, 70, 25],
    ],
    dice: [],
    turn: [
        [0, 0.12, 660, 660],
        [0.1, 0.16, 880, 880],
    ],
    won: [
        [0, 0.18, 523, 523],
        [0.16, 0.18, 659, 659],
        [0.32, 0.4, 784, 784],
    ],
    lost: [
        [0, 0.25, 392, 392],
        [0.22, 0.5, 294, 277],
    ],
    even: [
        [0, 0.2, 440, 440],
        [0.2, 0.3, 440, 440],
    ],
};

const RUSHES: Partial<Record<Noise, readonly Rush[]>> = {
    hit: [[0, 0.35, 1800, 200]],
    miss: [[0.05, 0.4, 4000, 600]],
    sunk: [
        [0, 0.6, 1400, 120],
        [0.3, 0.9, 700, 80],
    ],
    dice: [0, 0.07, 0.16, 0.28, 0.42].map((start) => [start, 0.05, 5200, 2500] as const),
};

const LOUDNESS = 0.25;

class Sound {
    on = $state(setting("sound", false));
    #context: AudioContext | null = null;

    toggle(): void {
        this.on = !this.on;
        keepSetting("sound", this.on);
        if (this.on) this.make("turn");
    }

    make(noise: Noise): void {
        if (!this.on) return;
        this.#context ??= new AudioContext();
        void this.#context.resume();
        for (const tone of TONES[noise]) this.#tone(this.#context, tone);
        for (const rush of RUSHES[noise] ?? []) this.#rush(this.#context, rush);
    }

    #tone(context: AudioContext, [start, length, from, to]: Tone): void {
        const voice = new OscillatorNode(context, { type: "triangle", frequency: from });
        const begin = context.currentTime + start;
        voice.frequency.exponentialRampToValueAtTime(to, begin + length);
        voice.connect(this.#fading(context, begin, length));
        voice.start(begin);
        voice.stop(begin + length);
    }

    #rush(context: AudioContext, [start, length, from, to]: Rush): void {
        const samples = new AudioBuffer({
            length: Math.ceil(length * context.sampleRate),
            sampleRate: context.sampleRate,
        });
        samples.copyToChannel(
            Float32Array.from({ length: samples.length }, () => Math.random() * 2 - 1),
            0,
        );
        const begin = context.currentTime + start;
        const filter = new BiquadFilterNode(context, { type: "lowpass", frequency: from });
        filter.frequency.exponentialRampToValueAtTime(to, begin + length);
        const rush = new AudioBufferSourceNode(context, { buffer: samples });
        rush.connect(filter).connect(this.#fading(context, begin, length));
        rush.start(begin);
    }

    #fading(context: AudioContext, begin: number, length: number): AudioNode {
        const gain = new GainNode(context, { gain: LOUDNESS });
        gain.gain.setValueAtTime(LOUDNESS, begin);
        gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
        gain.connect(context.destination);
        return gain;
    }
}

export const sound = new Sound();
