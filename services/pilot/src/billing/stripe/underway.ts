/** Work for one subject at a time in this process: who asks meanwhile gets the same result. */
export class Underway<Result> {
  readonly #work = new Map<string, Promise<Result>>();

  join(subject: string, begin: () => Promise<Result>): Promise<Result> {
    const underway = this.#work.get(subject);
    if (underway !== undefined) return underway;
    const work = begin().finally(() => this.#work.delete(subject));
    this.#work.set(subject, work);
    return work;
  }
}
