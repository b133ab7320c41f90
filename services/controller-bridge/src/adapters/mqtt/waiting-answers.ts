/** Who waits for what a device answers: by controller and id, any number for the same. */
export class WaitingAnswers<Answer> {
  readonly #waiting = new Map<string, Set<(answer: Answer) => void>>();

  /** From now on, until `settle` is called or an answer comes. The answer, whoever gave it first. */
  expect(controllerId: string, id: string): Expected<Answer> {
    const key = `${controllerId} ${id}`;
    const { promise, resolve } = Promise.withResolvers<Answer>();
    const settle = (answer: Answer): void => {
      const others = this.#waiting.get(key);
      others?.delete(settle);
      if (others?.size === 0) this.#waiting.delete(key);
      resolve(answer);
    };
    this.#waiting.set(key, (this.#waiting.get(key) ?? new Set()).add(settle));
    return { answer: promise, settle };
  }

  /** Whether anybody waited for it. */
  answer(controllerId: string, id: string, answer: Answer): boolean {
    const waiting = this.#waiting.get(`${controllerId} ${id}`);
    if (waiting === undefined) return false;
    for (const settle of [...waiting]) settle(answer);
    return true;
  }

  /** The same to everybody who waits for this controller, or for any. */
  answerAll(answer: Answer, controllerId?: string): void {
    const concerned = [...this.#waiting].filter(
      ([key]) => controllerId === undefined || key.startsWith(`${controllerId} `),
    );
    for (const [, waiting] of concerned) for (const settle of [...waiting]) settle(answer);
  }
}

export interface Expected<Answer> {
  readonly answer: Promise<Answer>;
  /** Ends the wait; what comes after that is not taken. */
  readonly settle: (answer: Answer) => void;
}
