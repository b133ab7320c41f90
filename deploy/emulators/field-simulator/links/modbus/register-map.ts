/** What a device answers to a function; undefined: nothing. */
export interface RegisterMap {
  answer(body: Buffer): Promise<Buffer | undefined>;
}
