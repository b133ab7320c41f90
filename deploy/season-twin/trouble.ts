import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { operateDevice } from '../../e2e/field.ts';
import type { SeasonEvent } from './coming-events.ts';
import type { SeasonField } from './season-field.ts';

/**
 * What goes wrong with an irrigation. `short`: somebody closes its valve half way. `missed`: its device is away at its start. `doubled`:
 * its orders come twice. `silent`: its device does as it is told and does not say so.
 */
const troubleKinds = ['short', 'missed', 'doubled', 'silent'] as const;
export type Trouble = (typeof troubleKinds)[number];

const minute = 60_000;
/** Before a start, when what controllers are to do is known to them. */
const before = minute;
/** Between Headgate's last check and that. */
const drawnBefore = 5 * minute;
/** A device that was away at a start is back so long after it: too late for that. */
const away = 20 * minute;

/** Draws trouble for irrigations, each once. */
export class Troubles {
  readonly counts = new Map<Trouble, number>();
  readonly #share: number;
  readonly #random: () => number;
  readonly #drawn = new Set<string>();
  readonly #waiting = new Set<SeasonEvent>();

  /** `share`: of the irrigations, those that something goes wrong with. */
  constructor(share: number, random: () => number) {
    this.#share = share;
    this.#random = random;
  }

  /** What is still to be done. */
  get waiting(): readonly SeasonEvent[] {
    return [...this.#waiting];
  }

  /** For an irrigation that is about to start. */
  draw(planned: PlannedIrrigation, field: SeasonField, now: number): void {
    const start = Date.parse(planned.planned.start);
    if (this.#drawn.has(planned.id) || now < start - drawnBefore || now > start - before) return;
    this.#drawn.add(planned.id);
    const kind = troubleKinds[Math.floor(this.#random() * troubleKinds.length)];
    if (kind === undefined || this.#random() >= this.#share) return;
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    for (const { at, happen } of stepsOf(kind, planned, field)) {
      const event: SeasonEvent = {
        at,
        happen: async () => {
          this.#waiting.delete(event);
          await happen();
        },
      };
      this.#waiting.add(event);
    }
  }
}

function stepsOf(
  kind: Trouble,
  { planned: { start, end } }: PlannedIrrigation,
  { device, station }: SeasonField,
): readonly Required<SeasonEvent>[] {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const operate = (at: number, operation: string, body: object) => ({
    at,
    happen: async () => {
      await operateDevice(device, operation, body);
    },
  });
  const faults = (...list: readonly object[]) => operate(from - before, 'faults', list);
  switch (kind) {
    case 'short':
      return [operate((from + to) / 2, 'valve', { station, open: false })];
    case 'missed':
      return [
        operate(from - before, 'line', { plugged: false }),
        operate(from + away, 'line', { plugged: true }),
      ];
    case 'doubled':
      return [faults({ kind: 'duplicating', times: 4 })];
    case 'silent':
      return [faults({ kind: 'silent', acts: true, actions: ['open'], times: 1 })];
  }
}
