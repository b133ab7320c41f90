import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';

/**
 * Sends a file to save as it comes. What fails before its first piece is thrown, and can still be answered; what fails later
 * is thrown too, with the connection cut, which tells the browser that the file is not whole.
 */
export async function sendDownload(
  response: Response,
  name: string,
  type: string,
  pieces: AsyncGenerator<string | Uint8Array, void>,
): Promise<void> {
  const first = await pieces.next();
  response.setHeader('Content-Type', type);
  response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
  const all = async function* () {
    try {
      yield first.value ?? '';
      yield* pieces;
    } finally {
      await pieces.return();
    }
  };
  try {
    await pipeline(all, response);
  } catch (error) {
    // Whoever asked may have hung up.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'))
      throw error;
  }
}
