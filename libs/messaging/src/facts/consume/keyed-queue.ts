/** Runs work side by side, but one by one under the same key. Work must not reject. */
export class KeyedQueue {
  readonly #ends: Promise<void>[];

  constructor(count: number) {
    this.#ends = Array.from({ length: count }, () => Promise.resolve());
  }

  add(key: string, work: () => Promise<void>): void {
    const slot = hash(key) % this.#ends.length;
    this.#ends[slot] = (this.#ends[slot] ?? Promise.resolve()).then(work);
  }

  /** Resolves when everything added so far is done. */
  async done(): Promise<void> {
    await Promise.all(this.#ends);
  }
}

/** FNV-1a, 32 bits. */
function hash(key: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    value = Math.imul(value ^ key.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}
