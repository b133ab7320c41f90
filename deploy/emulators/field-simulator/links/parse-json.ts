/** Undefined: no JSON. Whoever reads it judges both alike. */
export function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    // Not an object that anybody knows, then.
    return undefined;
  }
}
