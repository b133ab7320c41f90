import { FewAtOnce } from './few-at-once.ts';

/** So many connections to the database at most, for each process. */
export const connections = 16;

/**
 * Who may wait for a lock with a connection in hand: one for each key, and few of all of them together, so that neither a
 * farm nor a controller keeps the others from theirs. Who waits for a turn here holds nothing.
 */
class Lane {
  readonly #all: FewAtOnce;
  readonly #turns = new Map<string, { readonly gate: FewAtOnce; users: number }>();

  constructor(all: FewAtOnce) {
    this.#all = all;
  }

  async do<T>(key: string, work: () => Promise<T>, isUrgent = false): Promise<T> {
    const turn = this.#turns.get(key) ?? { gate: new FewAtOnce(1), users: 0 };
    this.#turns.set(key, turn);
    turn.users += 1;
    try {
      return await turn.gate.do(() => this.#all.do(work, isUrgent), isUrgent);
    } finally {
      turn.users -= 1;
      if (turn.users === 0) this.#turns.delete(key);
    }
  }
}

/** Of this process's connections; those that are left are for what takes no lock, such as looking for water past its end. */
export const lanes = {
  /** What farms ask for, stops excepted; by farm. */
  farms: new Lane(new FewAtOnce(2)),
  /** Stops that farms ask for; by farm. */
  stops: new Lane(new FewAtOnce(3)),
  /** What goes on with commands and water; by controller. Stops have places of their own. */
  controllers: new Lane(new FewAtOnce(5, 2)),
  /** What is heard of controllers; by controller. */
  contacts: new Lane(new FewAtOnce(2)),
};
