import { randomUUID } from 'node:crypto';
import type { setRuns } from '@headgate/contracts/run-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { BridgeRun, RunProblem } from '@headgate/contracts/planned-run';
import { Unavailable } from '@headgate/runtime';

type Ask = AskOf<typeof setRuns>;
type Answer = AnswerOf<typeof setRuns>;
/** An answer without its runs: asked again, it is the same. */
type Outcome = Answer extends infer Each
  ? Each extends { runs: unknown }
    ? Omit<Each, 'runs'>
    : never
  : never;

/** The bridge as its contract describes it, in memory: the highest version of each irrigation's runs holds. */
export class ScriptedBridge {
  readonly sent: Ask[] = [];
  /** Of what was sent, by which question. */
  readonly subjects: string[] = [];
  readonly kept = new Map<string, { version: number; outcome: Outcome; runs: BridgeRun[] }>();
  isAway = false;
  /** It does what it is asked, and its answer is lost. */
  losesAnswer = false;
  refusal: RunProblem | undefined;
  /** What begins before is over. */
  now = new Date(0);
  /** By its own clock; null: nobody ever pressed one. */
  stoppedAt: Date | null = null;

  readonly ask = (question: Pick<typeof setRuns, 'subject'> | undefined, ask: Ask): Promise<Answer> => {
    if (this.isAway) return Promise.reject(new Unavailable('It is away'));
    this.sent.push(ask);
    if (question !== undefined) this.subjects.push(question.subject);
    const answer = this.#answer(ask);
    return this.losesAnswer ? Promise.reject(new Unavailable('Its answer is lost')) : Promise.resolve(answer);
  };

  /** What is scheduled, as `zone cycle`. */
  scheduled(id: string): string[] {
    const runs = this.kept.get(id)?.runs ?? [];
    return runs.filter(({ state }) => state === 'scheduled').map(keyOf);
  }

  /** Each run of an irrigation, or of one of its zones, becomes something else. */
  move(id: string, change: Partial<BridgeRun>, zoneId?: string): void {
    const kept = this.kept.get(id);
    const isMoved = (run: BridgeRun) => zoneId === undefined || run.zoneId === zoneId;
    if (kept !== undefined) kept.runs = kept.runs.map((run) => (isMoved(run) ? { ...run, ...change } : run));
  }

  /** STOP ALL: what is scheduled is not any more. */
  stop(at = new Date()): void {
    this.stoppedAt = at;
    for (const id of this.kept.keys()) this.move(id, { state: 'failed', reason: 'stopped' });
  }

  #answer({ plannedIrrigationId: id, version, runs: wanted, knownStop }: Ask): Answer {
    const before = this.kept.get(id);
    if (before !== undefined && before.version > version) return { kind: 'older', version: before.version };
    if (before?.version === version) return { ...before.outcome, runs: before.runs };
    const isPast = wanted.some(({ startAt }) => Date.parse(startAt) < this.now.getTime());
    const refusal = isPast ? 'past' : this.refusal;
    const isStopped =
      this.stoppedAt !== null && (knownStop === null || Date.parse(knownStop) < this.stoppedAt.getTime());
    const holds = refusal === undefined && !(isStopped && wanted.length > 0);
    const runs = new Map((before?.runs ?? []).map((run) => [keyOf(run), run]));
    for (const [key, run] of runs)
      if (run.state === 'scheduled') runs.set(key, { ...run, state: 'failed', reason: 'cancelled' });
    for (const run of holds ? wanted : []) {
      const known = runs.get(keyOf(run));
      // What has begun stands.
      if (known === undefined || known.state === 'failed')
        runs.set(keyOf(run), {
          ...{ ...run, runId: known?.runId ?? randomUUID(), isSimulated: false },
          ...{ state: 'scheduled', reason: null },
        });
    }
    const outcome = outcomeOf(
      wanted.length > 0 ? refusal : undefined,
      isStopped && wanted.length > 0 ? this.stoppedAt : null,
    );
    this.kept.set(id, { version, outcome, runs: [...runs.values()] });
    return { ...outcome, runs: [...runs.values()] };
  }
}

function outcomeOf(problem: RunProblem | undefined, stoppedAt: Date | null): Outcome {
  if (problem !== undefined) return { kind: 'refused', problem, controllerId: null, zoneId: null };
  return stoppedAt === null ? { kind: 'set' } : { kind: 'stopped', stoppedAt: stoppedAt.toISOString() };
}

const keyOf = ({ zoneId, cycle }: Pick<BridgeRun, 'zoneId' | 'cycle'>) => `${zoneId} ${String(cycle)}`;
