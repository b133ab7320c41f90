import { KeyedQueue } from '../store/keyed-queue.ts';

/**
 * Calls for the same thing: those that come while one is at work wait for the next, and share it. So there are two of them at
 * most, however many call, and what was asked for is done after it was asked for.
 */
export class JoinedCalls<Member, Answer> {
  readonly #open = new Map<string, Batch<Member, Answer>>();
  readonly #queue: Queue;

  constructor(queue: Queue = new KeyedQueue()) {
    this.#queue = queue;
  }

  /** `carryOut` gets who shares in it, and gives each its answer, in their order; who comes later is the next one's. */
  async join(key: string, member: Member, carryOut: CarryOut<Member, Answer>): Promise<Answer> {
    const batch = this.#open.get(key) ?? this.#begin(key, carryOut);
    const place = batch.members.push(member) - 1;
    const answer = (await batch.answers)[place];
    if (answer === undefined) throw new Error('Whoever shares in something gets an answer');
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  #begin(key: string, carryOut: CarryOut<Member, Answer>): Batch<Member, Answer> {
    const members: Member[] = [];
    const answers = this.#queue.do(key, () => {
      this.#open.delete(key);
      return carryOut(members);
    });
    const batch = { members, answers };
    this.#open.set(key, batch);
    return batch;
  }
}

interface Queue {
  /** Begins what it is given when its turn has come, and never at once. */
  do<T>(key: string, work: () => Promise<T>): Promise<T>;
}

type CarryOut<Member, Answer> = (
  members: readonly Member[],
) => Promise<readonly PromiseSettledResult<Answer>[]>;

interface Batch<Member, Answer> {
  readonly members: Member[];
  readonly answers: ReturnType<CarryOut<Member, Answer>>;
}
