import { z } from 'zod/mini';
import { thisTab } from '../../lib/form-draft.ts';
import type { SetupFields } from './setup-fields.ts';

const zone = z.object({ id: z.string(), name: z.string(), area_acres: z.string(), crop_type: z.string() });
const stored = z.object({
  farmName: z.string(),
  controllerBrand: z.string(),
  controllerModel: z.string(),
  connectionType: z.string(),
  apiEndpoint: z.string(),
  zones: z.array(zone).check(z.minLength(1)),
  painPoints: z.string(),
  additionalNotes: z.string(),
});

const keyOf = (userId: string) => `headgate_hardware_${userId}`;

/** What was typed before the grower left the page or the phone dropped it: all but the key, which is a secret. */
export function readSetup(userId: string, blank: SetupFields): SetupFields {
  try {
    const read = z.safeParse(stored, JSON.parse(thisTab.read(keyOf(userId)) ?? 'null'));
    return read.success ? { ...blank, ...read.data } : blank;
  } catch {
    // What is stored there is not JSON, so not ours.
    return blank;
  }
}

/** `typed` undefined: nothing is to be kept any more. */
export function keepSetup(userId: string, values: SetupFields | undefined): void {
  if (values === undefined) thisTab.forget(keyOf(userId));
  else thisTab.write(keyOf(userId), JSON.stringify({ ...values, apiKey: undefined }));
}
