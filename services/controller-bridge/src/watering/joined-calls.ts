/**
 * Calls for the same thing: those that come while one is at work wait for the next, and share it. So there are two of them at
 * most, however many call, and what was asked for is done after it was asked for.
 */
export class JoinedCalls<Member, Answer> {
  readonly #open = new Map<string, Batch<Member, Answer>>();

  /**
   * `carryOut` gets what says that it begins, and who shares in it; who comes later is the next one's. It gives each its
   * answer, in their order.
   */
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
    const close = () => {
      if (this.#open.get(key)?.members === members) this.#open.delete(key);
      return members;
    };
    // Not before the first of them has joined.
    const answers = Promise.resolve()
      .then(() => carryOut(close))
      .finally(close);
    const batch = { members, answers };
    this.#open.set(key, batch);
    return batch;
  }
}

type CarryOut<Member, Answer> = (
  begin: () => readonly Member[],
) => Promise<readonly PromiseSettledResult<Answer>[]>;

interface Batch<Member, Answer> {
  readonly members: Member[];
  readonly answers: Promise<readonly PromiseSettledResult<Answer>[]>;
}
