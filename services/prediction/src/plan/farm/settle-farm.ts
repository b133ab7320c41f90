import { addDays, type FitOptions } from '@headgate/agronomy';
import { placedByPeople, placedOf } from '../planned/given-water.ts';
import { startOf } from '../planned/planned-row.ts';
import { fitSourceId, tooLate, type FieldJob } from './field-jobs.ts';
import { priceSpans } from './fit-source.ts';
import type { KeptProposal, KeptRecommendation } from './kept-plan.ts';
import type { Taken } from './orders.ts';
import { placeWater, spansOf, type Placing } from './place-water.ts';
import type { FarmToPlan } from './farm-to-plan.ts';
import { openFields, type OpenField } from './open-fields.ts';
import { placedAt, propose, type Placed } from './propose.ts';
import { conditionOf, reasonOfDay, type Followed } from './say-field.ts';
import type { Fitted } from './unserved.ts';
import { rounded, type Waterway } from './waterway.ts';

/** A field with its days followed and its irrigations placed. */
export interface SettledField {
  readonly waterway: Waterway;
  readonly followed: Followed;
  readonly recommendations: readonly KeptRecommendation[];
  /** In order of time. */
  readonly proposals: readonly KeptProposal[];
  readonly jobs: readonly Fitted[];
}

export interface SettledFarm {
  readonly fields: ReadonlyMap<string, SettledField>;
  readonly placing: Placing;
  /** All water of the week, by the source that it takes. */
  readonly taken: readonly (Taken & { readonly sourceId: string })[];
}

/** It only tells which irrigations come before their day: with all moves, under 1 % less is unserved in the end. */
const sounding: FitOptions = { moves: 60, explain: false };
/** Which sources cannot serve all on their days is seen without a move; they get theirs in the plan that holds. */
const draft: FitOptions = { overloadedMoves: 0 };

/** Proposals that keep their place while the rest is planned anew, by field. */
type Kept = ReadonlyMap<string, readonly KeptProposal[]>;

/**
 * Follows every field and fits what they want, each irrigation on its day. Where a source cannot serve all so, its fields may be
 * irrigated before their day: one that is gives what the ground takes then, and the days after it are followed once more with that,
 * so what was left out is asked for in time. That holds where it leaves less unserved than each irrigation on its day as it is
 * placed first; else those are fitted with all moves.
 */
export function settleFarm(input: FarmToPlan): SettledFarm {
  const running: Kept = new Map(
    [...Map.groupBy(input.running, ({ fieldId }) => fieldId)].map(([fieldId, proposals]) => [
      fieldId,
      proposals.map(({ proposal }) => proposal),
    ]),
  );
  const fields = openFields(input);
  const onTheDay = round(input, fields, running, { early: false, options: draft });
  const short = new Set(onTheDay.wants.filter(({ lacks }) => lacks > 0).map(({ sourceId }) => sourceId));
  if (short.size === 0) return settled(input, fields, [onTheDay]);
  // What the others give stays as it is.
  const ofShort = new Map([...fields].filter(([, { waterway }]) => short.has(fitSourceId(waterway))));
  const before = round(input, ofShort, running, { early: true, options: sounding });
  const kept = new Map(running);
  for (const places of before.places) {
    const early = proposalsOf(input, untilCut(places));
    if (early.length > 0) kept.set(places.id, [...(running.get(places.id) ?? []), ...early]);
  }
  const early = round(input, ofShort, kept, { early: true });
  const last = lackOf(early) < lackOf(onTheDay) ? early : round(input, ofShort, running, { early: false });
  return settled(input, fields, [onTheDay, last]);
}

/** Of each field and source, the last round that has it. */
function settled(
  input: FarmToPlan,
  open: ReadonlyMap<string, OpenField>,
  rounds: readonly ReturnType<typeof round>[],
): SettledFarm {
  const last = new Map(rounds.flatMap(({ places }) => places.map((each) => [each.id, each] as const)));
  const fields = new Map([...last].map(([id, places]) => [id, settledField(input, places)] as const));
  const placings = rounds.map(({ placing }) => placing);
  return {
    fields,
    placing: {
      jobs: new Map(placings.flatMap(({ jobs }) => [...jobs])),
      sources: new Map(placings.flatMap(({ sources }) => [...sources])),
    },
    taken: takenWater(input, open, fields),
  };
}

/** What a round's irrigations lack, by the source that should give it: gallons that are unserved, or come too late by a day. */
interface Want {
  readonly sourceId: string;
  readonly lacks: number;
}

const lackOf = ({ wants }: { readonly wants: readonly Want[] }): number =>
  wants.reduce((sum, { lacks }) => sum + lacks, 0);

function wantsOf({ jobs, placed }: FieldPlaces): Want[] {
  return jobs.map(({ wanted, fitted }) => {
    const { job, amount } = wanted;
    const given = placed.find((each) => each.fitted === fitted)?.amount.gallons ?? 0;
    return {
      sourceId: job.sourceId,
      lacks:
        Math.max(0, amount.gallons - given) + given * Math.min(1, tooLate(wanted, fitted) / minutesOfDay),
    };
  });
}

const minutesOfDay = 24 * 60;

function round(
  input: FarmToPlan,
  fields: ReadonlyMap<string, OpenField>,
  kept: Kept,
  { early, options = {} }: { readonly early: boolean; readonly options?: FitOptions },
) {
  const { horizon, farm, prices } = input;
  const people = placedByPeople(input.rows);
  const placed = [
    ...people,
    ...[...kept].flatMap(([fieldId, proposals]) => proposals.map((each) => placedOf(fieldId, each))),
  ];
  const wanting = [...fields].map(([id, open]) => {
    const own = placed.filter(({ fieldId }) => fieldId === id);
    return { id, waterway: open.waterway, ...open.want(own, early) };
  });
  const placing = placeWater({
    ...{ horizon, prices, placed },
    sources: farm.sources,
    waterways: new Map([...fields].map(([id, { waterway }]) => [id, waterway])),
    jobs: wanting.flatMap(({ named }) => named),
    options,
  });
  const places = wanting.map(({ id, waterway, followed, named }): FieldPlaces => {
    const jobs = named.flatMap(({ id: jobId, wanted }): Fitted[] => {
      const fitted = placing.jobs.get(jobId);
      return fitted === undefined ? [] : [{ wanted, fitted }];
    });
    const placed = jobs.flatMap(({ wanted, fitted }) => placedAt(horizon, waterway, wanted, fitted) ?? []);
    return { ...{ id, waterway, followed, jobs, placed }, kept: kept.get(id) ?? [] };
  });
  return { places, placing, wants: places.flatMap(wantsOf) };
}

/** A field's irrigations of a round. */
interface FieldPlaces {
  readonly id: string;
  readonly waterway: Waterway;
  readonly followed: Followed;
  readonly jobs: readonly Fitted[];
  readonly placed: readonly Placed[];
  readonly kept: readonly KeptProposal[];
}

function proposalsOf(
  { horizon, prices }: FarmToPlan,
  { waterway, followed, placed }: FieldPlaces,
): KeptProposal[] {
  const spans = priceSpans(horizon, prices.get(waterway.source?.id ?? ''));
  return placed.map((each) => propose(horizon, waterway, followed, each, spans));
}

/** Irrigations up to the first that gives less than was recommended: what comes after that one is not known yet. */
const untilCut = (places: FieldPlaces): FieldPlaces => ({
  ...places,
  placed: places.placed.slice(0, 1 + places.placed.findIndex(({ isCut }) => isCut)),
});

function settledField(input: FarmToPlan, places: FieldPlaces): SettledField {
  const { waterway, followed, jobs, kept } = places;
  const proposals = [...kept, ...proposalsOf(input, places)];
  return {
    ...{ waterway, followed, jobs },
    recommendations: recommendationsOf(
      followed,
      jobs.map(({ wanted }) => wanted),
      kept,
    ),
    proposals: proposals.sort((one, other) => startOf(one) - startOf(other)),
  };
}

/** What the field alone would want on each day; what keeps its place was recommended as it stands there. */
function recommendationsOf(
  followed: Followed,
  wanted: readonly FieldJob[],
  kept: readonly KeptProposal[],
): KeptRecommendation[] {
  const { today, setup } = followed.ledger;
  const own = wanted.map(({ day, amount }) => ({
    date: addDays(today, day.offset),
    ...amount,
    net: rounded(day.decision.net, 2),
    reason: reasonOfDay(followed, day),
    condition: conditionOf(followed, day),
  }));
  const before = kept.map(({ recommended, reason, condition }) => ({
    ...recommended,
    net: rounded(recommended.gross * setup.method.efficiency, 2),
    ...{ reason, condition },
  }));
  return [...before, ...own].sort((one, other) => one.date.localeCompare(other.date));
}

function takenWater(
  { horizon, rows }: FarmToPlan,
  fields: ReadonlyMap<string, OpenField>,
  planned: ReadonlyMap<string, SettledField>,
) {
  const waters = [
    ...placedByPeople(rows),
    ...[...planned].flatMap(([id, { proposals }]) => proposals.map((each) => placedOf(id, each))),
  ];
  return waters.flatMap((water) => {
    const waterway = fields.get(water.fieldId)?.waterway;
    if (waterway === undefined) return [];
    const flow = water.flow ?? waterway.flow ?? 0;
    return spansOf(horizon, water).map((span) => ({ ...span, flow, sourceId: fitSourceId(waterway) }));
  });
}
