const sane = /^[A-Za-z0-9._:@-]{1,200}$/;

/** Whether a value may travel in a header: nothing in it can end the header, and ids of ours all look like that. */
export function isSaneHeader(value: string): boolean {
  return sane.test(value);
}
