import { createHash } from 'node:crypto';
import type { ReportInputs } from './report-inputs.ts';

/** SHA-256 of inputs, whatever order their properties stand in. */
export function inputsHash(inputs: ReportInputs): Buffer {
  return createHash('sha256').update(canonical(inputs)).digest();
}

/** As JSON with the names of each object in order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
