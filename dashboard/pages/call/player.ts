import { useEffect, useState, useSyncExternalStore } from 'react';

const told = ['play', 'pause', 'ended', 'seeking', 'seeked', 'timeupdate', 'loadedmetadata', 'ratechange', 'error'];

/** A player of a recording. Subscribers are notified of every frame during playback. */
export class Player {
  readonly audio = new Audio();
  readonly #listeners = new Set<() => void>();
  #frame = 0;

  constructor(url: string) {
    this.audio.preload = 'metadata';
    this.audio.src = url;
    for (const event of told) this.audio.addEventListener(event, this.#changed);
  }

  get positionMs(): number {
    return this.audio.currentTime * 1000;
  }
  get playing(): boolean {
    return !this.audio.paused && !this.audio.ended;
  }
  get failed(): boolean {
    return this.audio.error !== null;
  }

  playFrom(ms: number): void {
    this.moveTo(ms);
    this.#play();
  }
  moveTo(ms: number): void {
    this.audio.currentTime = ms / 1000;
  }
  toggle(): void {
    if (this.playing) this.audio.pause();
    else this.#play();
  }
  close(): void {
    cancelAnimationFrame(this.#frame);
    this.#listeners.clear();
    this.audio.pause();
    this.audio.removeAttribute('src');
    this.audio.load();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #play(): void {
    // A playback error has its own event; the pause right after it does not count.
    this.audio.play().catch(() => this.#changed());
  }

  readonly #changed = (): void => {
    for (const listener of this.#listeners) listener();
    cancelAnimationFrame(this.#frame);
    if (this.playing) this.#frame = requestAnimationFrame(this.#changed);
  };
}

/** A recording's player for as long as the page shows it; null before that, and without a recording. */
export function usePlayer(url: string | null): Player | null {
  const [player, setPlayer] = useState<Player | null>(null);
  useEffect(() => {
    if (url === null) return undefined;
    const made = new Player(url);
    setPlayer(made);
    return () => {
      made.close();
      setPlayer(null);
    };
  }, [url]);
  return player;
}

const never = () => () => {};

/** A value derived from the player's position; rerenders only when it changes. */
export function usePlayerValue<T extends number | boolean | string>(
  player: Player | null,
  select: (player: Player) => T,
  without: T,
): T {
  return useSyncExternalStore(player?.subscribe ?? never, () => (player === null ? without : select(player)));
}
