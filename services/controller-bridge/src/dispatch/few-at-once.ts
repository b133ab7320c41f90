/**
 * Lets so much work go on at once, and no more: what waits here waits for as long as it takes, where a pool of connections
 * would give up. Work that is urgent goes before whatever waits. Work that waits for other work of the same gate would wait for
 * ever.
 */
export class FewAtOnce {
  readonly #most: number;
  readonly #waiting: { readonly isUrgent: boolean; readonly go: () => void }[] = [];
  #underway = 0;

  constructor(most: number) {
    this.#most = most;
  }

  async do<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#underway >= this.#most) await this.#turn(isUrgent);
    else this.#underway += 1;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#underway -= 1;
      else next.go();
    }
  }

  #turn(isUrgent: boolean): Promise<void> {
    return new Promise((go) => {
      const behind = isUrgent ? this.#waiting.findIndex((each) => !each.isUrgent) : -1;
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, { isUrgent, go });
    });
  }
}
