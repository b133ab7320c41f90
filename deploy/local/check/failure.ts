/** One thing that went wrong in a step. */
export interface Failure {
  /** From the clone's folder; absent: no file of tests is to blame alone. */
  readonly file?: string;
  /** Its whole name. */
  readonly test: string;
  /** As it was printed. */
  readonly error: string;
}

export function nameOf({ file, test }: Failure): string {
  return file === undefined ? test : `${file} › ${test}`;
}
