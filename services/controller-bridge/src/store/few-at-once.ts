/**
 * Lets so much work go on at once, and no more: what waits here waits for as long as it takes, where a pool of connections
 * would give up. Work that is urgent goes before whatever waits, and has `reserved` places of its own besides. Work that
 * waits for other work of the same gate would wait for ever.
 */
export class FewAtOnce {
  readonly #most: number;
  readonly #reserved: number;
  readonly #waiting: { readonly isUrgent: boolean; readonly go: () => void }[] = [];
  #underway = 0;

  constructor(most: number, reserved = 0) {
    this.#most = most;
    this.#reserved = reserved;
  }

  async do<T>(work: () => Promise<T>, isUrgent = false): Promise<T> {
    if (this.#hasRoom(isUrgent)) this.#underway += 1;
    else await this.#turn(isUrgent);
    try {
      return await work();
    } finally {
      this.#underway -= 1;
      this.#letNextGo();
    }
  }

  #hasRoom(isUrgent: boolean): boolean {
    return this.#underway < this.#most - (isUrgent ? 0 : this.#reserved);
  }

  #letNextGo(): void {
    const [next] = this.#waiting;
    if (next === undefined || !this.#hasRoom(next.isUrgent)) return;
    this.#waiting.shift();
    this.#underway += 1;
    next.go();
  }

  #turn(isUrgent: boolean): Promise<void> {
    return new Promise((go) => {
      const behind = isUrgent ? this.#waiting.findIndex((each) => !each.isUrgent) : -1;
      this.#waiting.splice(behind === -1 ? this.#waiting.length : behind, 0, { isUrgent, go });
    });
  }
}
