import type { FieldPlan } from '@headgate/contracts/plan';
import type { CropType } from '@headgate/contracts/crop';
import type { PlanMessage } from '../messages/message.ts';

/*
 * A plan as it is kept, in JSON. Depths in mm over the whole field, volumes in US gallons, flows in gpm, instants in
 * milliseconds since 1970, dates YYYY-MM-DD. How it reads is worked out when it is read, in the language asked for.
 */

export interface KeptAmount {
  readonly gross: number;
  readonly gallons: number;
  /** Null: no flow is known. */
  readonly hours: number | null;
}

export interface KeptCondition {
  /** [mm] */
  readonly rain: number;
  readonly by: string;
}

export interface KeptRecommendation extends KeptAmount {
  readonly date: string;
  readonly net: number;
  readonly reason: PlanMessage;
  readonly condition: KeptCondition | null;
}

/** Begin and end of water without a pause. */
export type KeptRun = readonly [start: number, end: number];

/** An irrigation that fits, as the plan proposes it; untouched, the next plan takes its place. */
export interface KeptProposal extends KeptAmount {
  readonly id: string;
  readonly runs: readonly KeptRun[];
  /** While it runs; null: not known. */
  readonly flow: number | null;
  readonly waterSourceId: string | null;
  readonly recommended: KeptAmount & { readonly date: string };
  readonly reason: PlanMessage;
  readonly condition: KeptCondition | null;
  readonly dueBy: number | null;
  readonly costUsd: number | null;
  readonly calculationId: string;
}

export interface KeptUnserved {
  /** Gross [mm]. */
  readonly depth: number;
  readonly minutes: number;
  readonly reason: PlanMessage;
  readonly help: readonly PlanMessage[];
}

/** A day ahead as it was expected: what tomorrow's plan compares with what came. */
type KeptDay = readonly [
  date: string,
  eto: number,
  cropEt: number,
  /** That is likely enough to be counted on. */
  rain: number,
  irrigationNet: number,
  depletion: number,
  allowedDepletion: number,
];

export interface KeptFieldPlan {
  readonly name: string;
  readonly group: string | null;
  readonly waterSourceId: string | null;
  readonly acres: number;
  readonly crop: CropType | null;
  readonly plantingId: string | null;
  readonly status: FieldPlan['status'];
  readonly headline: PlanMessage;
  readonly reason: PlanMessage;
  readonly depletion: number | null;
  readonly allowedDepletion: number | null;
  readonly recommendations: readonly KeptRecommendation[];
  readonly proposals: readonly KeptProposal[];
  /** Of those that a person placed, by id: why they cannot stand there. */
  readonly conflicts: Readonly<Record<string, PlanMessage>>;
  readonly unserved: KeptUnserved | null;
  readonly changes: readonly PlanMessage[];
  readonly days: readonly KeptDay[];
  /** The stem potential that moved its trigger. */
  readonly stem: string | null;
  /** Its irrigations start by themselves, where nobody objects. Absent: they do not. */
  readonly isAutomatic?: true;
  /** What is planned for each day, by the hours of its runs: gross [mm]. */
  readonly planned: readonly (readonly [date: string, gross: number])[];
}

export interface KeptOrder {
  readonly placeBy: number;
  readonly start: number;
  readonly end: number;
  readonly flow: number;
}

export interface KeptSourcePlan {
  readonly id: string;
  readonly name: string;
  readonly maxFlow: number;
  readonly gallons: number;
  readonly hours: number;
  readonly hoursInPeak: number;
  readonly costUsd: number | null;
  readonly savedUsd: number | null;
  readonly orders: readonly KeptOrder[];
}

/** What belongs to the farm as a whole. */
export interface KeptFarmPlan {
  readonly timeZone: string;
  readonly sources: readonly KeptSourcePlan[];
  readonly summary: {
    readonly fields: number;
    readonly due: number;
    readonly planned: number;
    readonly gallons: number;
    readonly unservedFields: number;
    readonly costUsd: number | null;
  };
  readonly weather: {
    readonly source: string;
    readonly observedUntil: string | null;
    readonly fetchedAt: string | null;
  };
  /** When the place of the first of its proposals is over, and the plan with it: instant; null: none is. */
  readonly until: number | null;
  /** Of the water that it plans: another plan has another. Absent: a release before made it. */
  readonly digest?: string;
  /** The weather that it was made from: cells, each with the instant of its newest. */
  readonly cells: Readonly<Record<string, string>>;
}
