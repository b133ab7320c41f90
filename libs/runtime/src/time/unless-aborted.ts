/** What `work` gives, or `late` as soon as the signal ends. */
export async function unlessAborted<Answer>(
  work: Promise<Answer>,
  signal: AbortSignal,
  late: () => Answer,
): Promise<Answer> {
  const { promise: ended, resolve } = Promise.withResolvers<unknown>();
  signal.addEventListener('abort', resolve, { once: true });
  if (signal.aborted) resolve(undefined);
  try {
    return await Promise.race([work, ended.then(late)]);
  } finally {
    signal.removeEventListener('abort', resolve);
  }
}
