import { Rejected } from '@headgate/runtime';
import { z } from 'zod';
import { askEmulator } from '../dev-pages/ask-emulator.ts';

const station = z.object({
  station: z.number(),
  open: z.boolean(),
  remaining_seconds: z.number().nullable(),
  command_id: z.string().nullable(),
});

/** What the field simulator shows (deploy/emulators/field-simulator/README.md). */
const device = z.object({
  id: z.string(),
  name: z.string(),
  protocol: z.enum(['mqtt', 'rest', 'modbus']),
  endpoint: z.string().nullable(),
  key: z.string().nullable(),
  username: z.string().nullable(),
  isUp: z.boolean(),
  hasPower: z.boolean(),
  isPlugged: z.boolean(),
  trouble: z.string().nullable(),
  scale: z.number(),
  stations: z.array(station),
});
export type FieldDevice = z.output<typeof device>;

const opening = z.object({
  number: z.number(),
  device: z.string(),
  station: z.number(),
  commandId: z.string().nullable(),
  openedAt: z.string(),
  dueAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  why: z.string().nullable(),
});
export type FieldOpening = z.output<typeof opening>;

export interface FieldShown {
  readonly devices: readonly FieldDevice[];
  /** The oldest first. */
  readonly openings: readonly FieldOpening[];
}

/** A simulator on the same machine answers at once, or not at all [ms]. */
const timeout = 5_000;

/** Speaks to the field simulator. Throws `Unavailable` while it does not answer. */
export class FieldSimulator {
  constructor(private readonly url: string) {}

  async show(): Promise<FieldShown> {
    const [devices, openings] = await Promise.all([this.ask('/field/devices'), this.ask('/field/openings')]);
    return { devices: z.array(device).parse(devices), openings: z.array(opening).parse(openings) };
  }

  /** `action`: a word of its operator's API. Throws `Rejected` with its reason where it refuses. */
  async operate(id: string, action: 'mqtt' | 'line' | 'power', input: object): Promise<void> {
    const path = `/field/devices/${encodeURIComponent(id)}/${action}`;
    await this.ask(path, { method: 'POST', body: JSON.stringify(input) });
  }

  private ask(path: string, options: RequestInit = {}): Promise<unknown> {
    const url = new URL(path, this.url);
    return askEmulator('The field simulator', url, { ...options, timeout }, async (response) => {
      const answer: unknown = await response.json();
      if (!response.ok) throw new Rejected(z.object({ message: z.string() }).parse(answer).message);
      return answer;
    });
  }
}
