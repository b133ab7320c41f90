import type { EntityManager } from 'typeorm';
import type { KeptIrrigation, Overlap } from './kept-irrigation.ts';

/** Hours of water on a field [ms]. */
interface Hours {
  readonly start: number;
  readonly end: number;
}

/** Water that was entered or metered, on one field. */
export interface OtherWater extends Hours {
  readonly gallons: number;
  readonly source: 'meter' | 'entered';
  readonly decision: KeptIrrigation['decision'];
}

/** What a controller measured on the same field. */
export interface MeasuredWater extends Hours {
  readonly gallons: number;
}

export interface Counted {
  /** From 0 to 1. */
  readonly counted: number;
  readonly overlap: Overlap | null;
}

/** When water flowed, and on which fields. */
export interface IrrigatedFields {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly shares: readonly { readonly fieldId: string }[];
}

/** It is the same water with so much of the shorter one's hours in common, and so much of what was entered measured. */
const sameFrom = 0.5;

const shared = (one: Hours, other: Hours): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));
const lengthOf = ({ start, end }: Hours): number => end - start;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/**
 * How much of it counts beside what a controller measured on the field: one water, counted once. A meter has counted the
 * controller's water, too, so the rest of it counts; of what was entered all or nothing does. A person's word goes before hours.
 */
export function countedBeside(other: OtherWater, measured: readonly MeasuredWater[]): Counted {
  const runs = measured.filter((run) => shared(run, other) > 0);
  if (runs.length === 0 || other.decision === 'separate') return { counted: 1, overlap: null };
  if (other.decision === 'same') return { counted: 0, overlap: 'same' };
  if (other.source === 'meter') {
    const within = sum(runs.map((run) => (run.gallons * shared(run, other)) / lengthOf(run)));
    return { counted: other.gallons > 0 ? Math.max(0, 1 - within / other.gallons) : 0, overlap: 'same' };
  }
  const shorter = Math.min(lengthOf(other), sum(runs.map(lengthOf)));
  const common = sum(runs.map((run) => shared(run, other)));
  const flowed = sum(runs.map(({ gallons }) => gallons));
  const isSame = common >= sameFrom * shorter && flowed >= sameFrom * other.gallons;
  return isSame ? { counted: 0, overlap: 'same' } : { counted: 1, overlap: 'unclear' };
}

interface OtherRow extends Counted {
  readonly irrigationId: string;
  readonly fieldId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly gallons: number;
  readonly source: OtherWater['source'];
  readonly decision: KeptIrrigation['decision'];
  /** Times in milliseconds. */
  readonly runs: readonly MeasuredWater[];
}

const millisecondsOf = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`;
const others = `
  SELECT other.irrigation_id AS "irrigationId", other.field_id AS "fieldId", other.starts_at AS "startsAt",
    other.ends_at AS "endsAt", other.gallons, other.counted, other.overlap, entry.source, entry.overlap_decision AS decision,
    COALESCE((
      SELECT json_agg(json_build_object('start', ${millisecondsOf('run.starts_at')}, 'end', ${millisecondsOf('run.ends_at')},
        'gallons', run.gallons))
      FROM irrigation_field AS run JOIN irrigation AS measured ON measured.farm_id = run.farm_id AND measured.id = run.irrigation_id
      WHERE run.farm_id = other.farm_id AND run.field_id = other.field_id AND measured.source = 'controller'
        AND run.starts_at < other.ends_at AND run.ends_at > other.starts_at
    ), '[]') AS runs
  FROM irrigation_field AS other
  JOIN irrigation AS entry ON entry.farm_id = other.farm_id AND entry.id = other.irrigation_id
  WHERE other.farm_id = $1 AND entry.source <> 'controller' AND EXISTS (
    SELECT FROM unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) AS changed (field_id, starts_at, ends_at)
    WHERE changed.field_id = other.field_id AND changed.starts_at < other.ends_at AND changed.ends_at > other.starts_at
  )
`;
const update = `
  UPDATE irrigation_field AS share SET counted = now.counted, overlap = now.overlap
  FROM unnest($2::uuid[], $3::uuid[], $4::float8[], $5::text[]) AS now (irrigation_id, field_id, counted, overlap)
  WHERE share.farm_id = $1 AND share.irrigation_id = now.irrigation_id AND share.field_id = now.field_id
`;

/**
 * Settles what counts of all water that shares hours and fields with some that came, changed or went. The shares that count
 * differently now. The farm is locked; one statement where nothing differs, for any number.
 */
export async function reconcileWater(
  manager: EntityManager,
  farmId: string,
  changed: readonly IrrigatedFields[],
): Promise<readonly { readonly fieldId: string; readonly startsAt: Date }[]> {
  const spans = changed.flatMap(({ startsAt, endsAt, shares }) =>
    shares.map(({ fieldId }) => ({ fieldId, startsAt, endsAt })),
  );
  if (spans.length === 0) return [];
  const rows = await manager.query<OtherRow[]>(others, [
    farmId,
    ...[spans.map(({ fieldId }) => fieldId), spans.map(({ startsAt }) => startsAt)],
    spans.map(({ endsAt }) => endsAt),
  ]);
  const moved = rows.flatMap((row) => {
    const other = { ...row, start: row.startsAt.getTime(), end: row.endsAt.getTime() };
    const now = countedBeside(other, row.runs);
    return now.counted === row.counted && now.overlap === row.overlap ? [] : [{ ...row, ...now }];
  });
  if (moved.length === 0) return [];
  await manager.query(update, [
    farmId,
    ...[moved.map(({ irrigationId }) => irrigationId), moved.map(({ fieldId }) => fieldId)],
    ...[moved.map(({ counted }) => counted), moved.map(({ overlap }) => overlap)],
  ]);
  return moved;
}
