import type { PlannedControl } from '@headgate/contracts/plan';
import type { BridgeRun } from '@headgate/contracts/planned-run';
import type { EntityManager } from 'typeorm';
import type { RunSet } from '../../store/run-set.entity.ts';

type Kept = Pick<RunSet, 'version' | 'state' | 'wanted' | 'outcome'>;

/** How far planned irrigations have come with their controllers, by their ids; those that never had to do with one are left out. */
export async function readControls(
  manager: EntityManager,
  farmId: string,
  endedAfter: Date,
): Promise<ReadonlyMap<string, PlannedControl>> {
  const rows = await manager.query<(Kept & { readonly id: string })[]>(
    'SELECT id, version, state, wanted, outcome FROM run_set WHERE farm_id = $1 AND ends_at > $2',
    [farmId, endedAfter],
  );
  return new Map(
    rows.flatMap((row) => {
      const control = controlOf(row);
      return control === undefined ? [] : [[row.id, control] as const];
    }),
  );
}

/** Undefined: nothing is to be told, for it was taken back before anything of it flowed. */
function controlOf({ state, wanted, outcome }: Kept): PlannedControl | undefined {
  const runs = outcome?.runs ?? [];
  const failed = runs.filter((run) => run.state === 'failed');
  const [first] = failed;
  const counted = {
    ...{ runs: Math.max(wanted.length, runs.length), failedRuns: failed.length },
    isSimulated: simulatedOf(runs),
    ...{ problem: null, controllerId: null, zoneId: null },
  };
  if (runs.some((run) => run.state === 'open')) return { ...counted, state: 'running' };
  if (wanted.length === 0) {
    if (runs.some((run) => run.state === 'done')) return { ...counted, state: 'done' };
    return failed.some(({ reason }) => reason === 'stopped') ? { ...counted, state: 'stopped' } : undefined;
  }
  if (outcome?.kind === 'refused') {
    const { problem, controllerId, zoneId } = outcome;
    return { ...counted, state: 'refused', problem, controllerId, zoneId };
  }
  if (state === 'sending' || outcome === null) return { ...counted, state: 'sending' };
  if (runs.some((run) => run.state === 'scheduled' || run.state === 'sent'))
    return { ...counted, state: 'scheduled' };
  if (runs.some((run) => run.state === 'done')) return { ...counted, state: 'done' };
  if (outcome.kind === 'stopped' || failed.some(({ reason }) => reason === 'stopped'))
    return { ...counted, state: 'stopped' };
  const about = first && { problem: first.reason, controllerId: first.controllerId, zoneId: first.zoneId };
  return { ...counted, state: 'failed', ...about };
}

/** All of them alike, as far as it is known. */
function simulatedOf(runs: readonly BridgeRun[]): boolean | null {
  const known = runs.flatMap(({ isSimulated }) => isSimulated ?? []);
  return known.length === 0 ? null : known.every(Boolean);
}
