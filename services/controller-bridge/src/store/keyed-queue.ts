/** One thing at a time for each key, in the order in which they came; keys do not wait for each other. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  async do<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const done = before.then(work, work);
    this.#last.set(key, done);
    try {
      return await done;
    } finally {
      if (this.#last.get(key) === done) this.#last.delete(key);
    }
  }
}
