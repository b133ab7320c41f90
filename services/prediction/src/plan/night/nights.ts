import type { ProcessPart } from '@headgate/runtime';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
import type { DataSource } from 'typeorm';
import { readFarmZones } from '../../fields/farms-of-zone.ts';
import type { Clock } from '../../time/clock.ts';
import type { NightChunks } from './night-chunks.ts';
import { openNightOf } from './night-hours.ts';
import type { NightTimes } from './night-times.ts';
import type { NightKey, NightWork } from './night-work.ts';

interface NightsDependencies {
  readonly database: DataSource;
  readonly clock: Pick<Clock, 'now'>;
  readonly part: ProcessPart;
  readonly work: Pick<NightWork, 'open'>;
  readonly chunks: Pick<NightChunks, 'wake' | 'wakeWaiting'>;
  readonly times: Pick<NightTimes, 'checkEvery'>;
}

/** Opens the nights of all time zones when they are due, in every process that works: who comes first does. */
export class Nights extends RepeatedSweep {
  readonly #parts: NightsDependencies;

  constructor(dependencies: NightsDependencies) {
    const { part, times } = dependencies;
    super('Night', part, { first: times.checkEvery, every: times.checkEvery });
    this.#parts = dependencies;
  }

  /** Opens what is due and not open yet, and wakes workers for what waits. */
  override async sweep(): Promise<void> {
    for (const night of await this.#due()) {
      const chunks = await this.#parts.work.open(night);
      if (chunks.length > 0) this.logger.log({ ...night, chunks: chunks.length, msg: 'A night is open' });
      this.#parts.chunks.wake(chunks);
    }
    await this.#parts.chunks.wakeWaiting();
  }

  async #due(): Promise<NightKey[]> {
    const { database, clock } = this.#parts;
    const due: NightKey[] = [];
    for (const timeZone of await readFarmZones(database)) {
      const night = openNightOf(timeZone, clock.now());
      if (night !== undefined && !(await isOpen(database, night, timeZone))) due.push({ night, timeZone });
    }
    return due;
  }
}

async function isOpen(database: DataSource, night: string, timeZone: string): Promise<boolean> {
  const rows = await database.query<unknown[]>('SELECT FROM night WHERE night = $1 AND time_zone = $2', [
    night,
    timeZone,
  ]);
  return rows.length > 0;
}
