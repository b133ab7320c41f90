import { mm } from '@headgate/agronomy';
import type { KeptLedger } from '../../ledger/field-ledger.ts';
import { fieldAhead, forecastDays, type FieldAhead } from '../../ledger/forecast-days.ts';
import { givenWater, holdsOf, type PlacedWater } from '../planned/given-water.ts';
import { isSettled } from '../planned/planned-row.ts';
import type { FarmToPlan } from './farm-to-plan.ts';
import { fieldJobs } from './field-jobs.ts';
import { identify } from './propose.ts';
import { isRainUnknown, type Followed } from './say-field.ts';
import { waterwayOf, type Waterway } from './waterway.ts';

/** A field that is planned: its water's way, and what it asks for with the water that is placed on it. */
export interface OpenField {
  readonly waterway: Waterway;
  /** Its days ahead with what is placed on it, and the irrigations that they ask for. */
  readonly want: (placed: readonly PlacedWater[], early: boolean) => Wanted;
}

/** A field's days ahead, and the irrigations that they ask for. */
interface Wanted {
  readonly followed: Followed;
  readonly named: ReturnType<typeof identify>;
}

export function openFields(input: FarmToPlan): ReadonlyMap<string, OpenField> {
  const { horizon, farm, ledgers } = input;
  const sources = new Map(farm.sources.map((source) => [source.id, source]));
  return new Map(
    farm.fields.flatMap(({ id }) => {
      const ledger = ledgers.get(id);
      if (ledger?.kind !== 'kept') return [];
      const waterway = waterwayOf(horizon, ledger, sources);
      return [[id, { waterway, want: wanterOf(input, ledger, waterway) }] as const];
    }),
  );
}

/** Follows a field once for the same water, and asks it once what it wants with that. */
function wanterOf(input: FarmToPlan, ledger: KeptLedger, waterway: Waterway): OpenField['want'] {
  const ahead = fieldAhead(ledger);
  const follow = once((_ids, placed: readonly PlacedWater[]) => followField(input, ledger, ahead, placed));
  const name = once((_key, followed: Followed, placed: readonly PlacedWater[], early: boolean) => {
    const wanted = followed.isRainUnknown ? [] : fieldJobs(input.horizon, waterway, followed, early);
    return identify(input.horizon, wanted, takenIds(input, ledger.record.id, placed));
  });
  return (placed, early) => {
    const ids = placed.map(({ id }) => id).join();
    const followed = follow(ids, placed);
    return { followed, named: name(`${ids} ${String(early)}`, followed, placed, early) };
  };
}

/** Of what has the same key, the first answer. */
function once<Given extends readonly unknown[], Answer>(answerOf: (key: string, ...given: Given) => Answer) {
  const known = new Map<string, Answer>();
  return (key: string, ...given: Given): Answer => {
    const answer = known.get(key) ?? answerOf(key, ...given);
    known.set(key, answer);
    return answer;
  };
}

function followField(
  input: FarmToPlan,
  ledger: KeptLedger,
  ahead: FieldAhead,
  placed: readonly PlacedWater[],
): Followed {
  const { horizon, rows, flowed } = input;
  const { id } = ledger.record;
  const own = rows.filter(({ fieldId }) => fieldId === id);
  const holds = holdsOf(own, horizon);
  const today = flowed.filter(({ fieldId }) => fieldId === id);
  const { efficiency } = ledger.setup.method;
  const given = givenWater(horizon, efficiency, [...placed, ...today], holds);
  const advised = forecastDays(ledger, ahead, given);
  const [first] = advised.plan;
  if (first === undefined || !isRainUnknown(ledger, first.decision))
    return { ...advised, ledger, isRainUnknown: false };
  return { ...forecastDays(ledger, ahead, (offset) => given(offset) ?? mm(0)), ledger, isRainUnknown: true };
}

/** Ids that stand for something else already: of people's irrigations, and of those that keep their place. */
function takenIds(
  { rows }: FarmToPlan,
  fieldId: string,
  placed: readonly PlacedWater[],
): ReadonlySet<string> {
  const fixed = rows.filter((row) => row.fieldId === fieldId && (row.state !== 'proposed' || isSettled(row)));
  return new Set([...fixed.map(({ id }) => id), ...placed.map(({ id }) => id)]);
}
