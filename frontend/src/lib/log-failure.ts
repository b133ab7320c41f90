/**
 * A failure that does not stop anybody, so nobody is told of it: it stands in the browser's console for those who look
 * into a report. A warning, as nothing is broken.
 */
export function logFailure(what: string, error: Error): void {
  // oxlint-disable-next-line no-console -- the one place that writes there on purpose
  console.warn(`Headgate: ${what}: ${error.message}`);
}
