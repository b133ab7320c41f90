import type { Irrigation } from '@headgate/contracts/irrigation';
import type { BridgeRun } from '@headgate/contracts/planned-run';
import type { EntityManager } from 'typeorm';
import { irrigationOf, irrigationsById } from '../../irrigations/kept-irrigation.ts';
import { startOf, type PlannedRow } from '../planned/planned-row.ts';
import { judgeIrrigation, type Verdict } from './judge-irrigation.ts';

interface JudgedRow extends Verdict {
  readonly row: PlannedRow;
  /** Its water. */
  readonly irrigations: readonly Irrigation[];
}

/** How far planned irrigations of a farm went as planned, each. */
export async function readVerdicts(
  manager: EntityManager,
  farmId: string,
  rows: readonly PlannedRow[],
): Promise<readonly JudgedRow[]> {
  if (rows.length === 0) return [];
  const idsOf = ({ data }: PlannedRow) => data.applied.map(({ irrigationId }) => irrigationId);
  const kept = (await irrigationsById(manager, farmId, rows.flatMap(idsOf))).map(irrigationOf);
  const sets = await manager.query<{ id: string; runs: readonly BridgeRun[] | null }[]>(
    `SELECT id, outcome -> 'runs' AS runs FROM run_set WHERE farm_id = $1 AND id = ANY($2)`,
    [farmId, rows.map(({ id }) => id)],
  );
  const runsOf = new Map(sets.map(({ id, runs }) => [id, runs ?? []]));
  return rows.map((row) => {
    const { id, data } = row;
    const ids = new Set(idsOf(row));
    const irrigations = kept.filter((irrigation) => ids.has(irrigation.id));
    const judged = judgeIrrigation({
      planned: { gross: data.gross, start: startOf(data) },
      applied:
        data.applied.length === 0 ? null : { gross: data.applied.reduce((sum, { gross }) => sum + gross, 0) },
      ...{ irrigations, runs: runsOf.get(id) ?? [] },
    });
    return { ...judged, row, irrigations };
  });
}
