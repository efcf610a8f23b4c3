/** Sound effects, synthesised in the browser and off until somebody wants them. */

import { keepSetting, setting } from "../device";
import type { Heard } from "./hearing";
import { type Noise, type Rush, type Tone, VOICES, type Voice, type Voices } from "./voices";

const LOUDNESS = 0.225;

class Sound {
    on = $state(setting("sound", false));
    /** Whether somebody has decided for or against it on this device. */
    decided = $state(setting<boolean | null>("sound", null) !== null);
    #context: AudioContext | null = null;

    choose(on: boolean): void {
        this.on = on;
        this.decided = true;
        keepSetting("sound", on);
        if (on) this.make("turn");
    }

    play(heard: readonly Heard[], voices: Voices = {}): void {
        for (const { noise } of heard) this.make(noise, voices);
    }

    make(noise: Noise | Voice, voices: Voices = {}): void {
        if (!this.on) return;
        this.#context ??= new AudioContext();
        void this.#context.resume();
        const { tones = [], rushes = [] } = typeof noise === "string" ? (voices[noise] ?? VOICES[noise]) : noise;
        for (const tone of tones) this.#tone(this.#context, tone);
        for (const rush of rushes) this.#rush(this.#context, rush);
    }

    #tone(context: AudioContext, [start, length, from, to]: Tone): void {
        const voice = new OscillatorNode(context, { type: "triangle", frequency: from });
        const begin = context.currentTime + start;
        voice.frequency.setValueAtTime(from, begin);
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
        filter.frequency.setValueAtTime(from, begin);
        filter.frequency.exponentialRampToValueAtTime(to, begin + length);
        const rush = new AudioBufferSourceNode(context, { buffer: samples });
        rush.connect(filter).connect(this.#fading(context, begin, length));
        rush.start(begin);
    }

    #fading(context: AudioContext, begin: number, length: number): AudioNode {
        const gain = new GainNode(context, { gain: LOUDNESS });
        gain.gain.setValueAtTime(LOUDNESS, begin);
        gain.gain.exponentialRampToValueAtTime(0.0005, begin + length);
        gain.connect(context.destination);
        return gain;
    }
}

export const sound = new Sound();
