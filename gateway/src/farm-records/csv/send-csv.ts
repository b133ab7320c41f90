import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends a CSV file as it comes. What fails before its first lines is thrown, and can still be answered; what fails later
 * is thrown too, with the connection cut, which tells the browser that the file is not whole.
 */
export async function sendCsv(
  response: Response,
  name: string,
  lines: AsyncGenerator<string>,
): Promise<void> {
  const first = await lines.next();
  response.setHeader('Content-Type', 'text/csv; charset=utf-8; header=present');
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  try {
    await pipeline(Readable.from(from(first, lines)), response);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

async function* from<Line>(
  first: IteratorResult<Line, unknown>,
  rest: AsyncGenerator<Line>,
): AsyncGenerator<Line> {
  try {
    if (first.done === true) return;
    yield first.value;
    yield* rest;
  } finally {
    await rest.return(undefined);
  }
}

/** Whoever asked has hung up. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
}
