import type { IncomingMessage } from 'node:http';
import { Failure } from './failure.ts';

const largest = 262_144;

export async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largest) throw new Failure('invalid_request_error', 'The request is too large.', {}, 413);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** A JSON object; an empty body is one without fields. */
export async function readJsonBody(incoming: IncomingMessage): Promise<ReadonlyMap<string, unknown>> {
  const text = await readBody(incoming);
  const value = parse(text === '' ? '{}' : text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return new Map(Object.entries(value));
  throw new Failure('invalid_request_error', 'The body must be a JSON object.');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused as anything else that is no object.
    return undefined;
  }
}
