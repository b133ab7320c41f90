import type { Tile } from './tile-provider.ts';

/** The tiles asked for last, up to so many bytes. One of its own in each process: what is not in it is asked for again. */
export class TileCache {
  readonly #tiles = new Map<string, Tile>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): Tile | undefined {
    const tile = this.#tiles.get(key);
    if (tile === undefined) return undefined;
    // A map keeps the order in which its keys came: this one was wanted last.
    this.#tiles.delete(key);
    this.#tiles.set(key, tile);
    return tile;
  }

  set(key: string, tile: Tile): void {
    this.#delete(key);
    this.#tiles.set(key, tile);
    this.#bytes += tile.bytes.length;
    for (const oldest of this.#tiles.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#delete(oldest);
    }
  }

  #delete(key: string): void {
    this.#bytes -= this.#tiles.get(key)?.bytes.length ?? 0;
    this.#tiles.delete(key);
  }
}
