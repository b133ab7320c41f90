import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signalQuietly } from '../local/machine/end-process.ts';
import { commandOf } from '../local/machine/process-identity.ts';
import type { Program } from '../local/supervisor/program.ts';
import { ClusterServer } from './cluster-server.ts';
import { Silence } from './silence.ts';

/** What a node is asked, at its Patroni. */
type Role = 'primary' | 'synchronous' | 'health';

interface Place {
  readonly logs: string;
  /** Its Patroni's, in the order of their names. */
  readonly configuration: string;
  readonly data: string;
  readonly sockets: string;
  readonly port: number;
  /** Of its Patroni. */
  readonly patroni: number;
  /** All on which it hears others. */
  readonly ports: readonly number[];
  /** That it runs in, and nobody else. */
  readonly group: number;
}

/** A host with Patroni and the PostgreSQL that it keeps, which is in no group of Patroni's. */
export class PostgresNode extends ClusterServer {
  /** Where what it keeps is, and how it is reached on its own host. */
  readonly place: Place;
  readonly #silence: Silence;

  constructor(program: Program, place: Place) {
    super(program, place.logs);
    this.place = place;
    this.#silence = new Silence(place);
  }

  /** Whether its Patroni says so of it; one that does not answer within 2 s says no. */
  async is(role: Role): Promise<boolean> {
    try {
      const answer = await fetch(`http://127.0.0.1:${String(this.place.patroni)}/${role}`, {
        signal: AbortSignal.timeout(2_000),
      });
      return answer.ok;
    } catch {
      // It is away, frozen or silent.
      return false;
    }
  }

  override async kill(): Promise<void> {
    const postgres = this.#postgres();
    // First who would start PostgreSQL again.
    const gone = super.kill();
    for (const pid of postgres) signalQuietly(pid, 'SIGKILL');
    await gone;
    while (postgres.some((pid) => commandOf(pid) !== '')) await pause(20);
  }

  /** All its processes stand still; what the kernel does for them goes on: connections are taken. */
  override freeze(): void {
    super.freeze();
    for (const pid of this.#postgres()) signalQuietly(pid, 'SIGSTOP');
  }

  override thaw(): void {
    for (const pid of this.#postgres()) signalQuietly(pid, 'SIGCONT');
    super.thaw();
  }

  /** A host whose network has gone: its connections stay, no packet comes or goes, and it works on alone. */
  silence(): void {
    this.#silence.begin();
  }

  heal(): void {
    this.#silence.end();
  }

  /** PostgreSQL's first process and those that it made. */
  #postgres(): number[] {
    const file = join(this.place.data, 'postmaster.pid');
    const first = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : Number.NaN;
    // After a crash the number may be another's.
    if (!Number.isInteger(first) || !commandOf(first).includes(this.place.data)) return [];
    const pairs = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n');
    const made = pairs.map((line) => line.trim().split(/\s+/).map(Number)).filter(([of]) => of === first);
    return [first, ...made.flatMap(([, pid]) => (pid === undefined ? [] : [pid]))];
  }
}
