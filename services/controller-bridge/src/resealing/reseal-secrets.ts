import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Metrics, ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { DataSource } from 'typeorm';
import { apiKeyPlace, mqttPasswordPlace } from '../controllers/device-of.ts';
import { Seals } from '../secrets/seals.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../time/bridge-times.ts';

/** One secret that another key than the first sealed. */
interface OldSecret {
  readonly column: SealedColumn;
  readonly controllerId: string;
  readonly sealed: string;
}

/** Where rows keep secrets, and the place that each is sealed for. */
const places = { api_key_sealed: apiKeyPlace, mqtt_password_sealed: mqttPasswordPlace } as const;
type SealedColumn = keyof typeof places;
const sealedColumns: readonly SealedColumn[] = ['api_key_sealed', 'mqtt_password_sealed'];

const isOld = (column: SealedColumn) => `split_part(${column}, ':', 1) <> $1`;

const gauges = {
  headgate_controller_keys_old: {
    help: 'Secrets of controllers that another key than the first has sealed: those keys are still needed',
  },
};

/** The secrets in rows that the first key of `CONTROLLER_KEYS` has not sealed. */
@Injectable()
export class OldSecrets {
  readonly #database: DataSource;
  readonly #seals: Seals;

  constructor(database: DataSource, seals: Seals, metrics: Metrics) {
    this.#database = database;
    this.#seals = seals;
    // When it is 0, operators can take the old ones of `CONTROLLER_KEYS` away.
    metrics.readRows({
      gauges,
      read: async () => ({ headgate_controller_keys_old: await this.count() }),
    });
  }

  async count(): Promise<number> {
    const [row] = await this.#database.query<{ old: number }[]>(
      `SELECT ${sealedColumns.map((column) => `count(*) FILTER (WHERE ${isOld(column)})`).join(' + ')} AS old
         FROM controller`,
      [this.#seals.firstKeyId],
    );
    return Number(row?.old);
  }

  /** The next ones after a controller; `after` undefined: the first ones. By controller's id. */
  async next(column: SealedColumn, after: string | undefined, max: number): Promise<OldSecret[]> {
    const rows = await this.#database.query<Omit<OldSecret, 'column'>[]>(
      `SELECT id AS "controllerId", ${column} AS sealed FROM controller
        WHERE ${isOld(column)} AND ($2::uuid IS NULL OR id > $2) ORDER BY id LIMIT $3`,
      [this.#seals.firstKeyId, after ?? null, max],
    );
    return rows.map((row) => ({ column, ...row }));
  }

  /** Sealed by the first key. Throws where none of the keys opens it. */
  sealedAgain({ column, controllerId, sealed }: OldSecret): string {
    const place = places[column](controllerId);
    return this.#seals.seal(this.#seals.open(sealed, place), place);
  }

  /** Where the row still has it as it was read: what was set meanwhile is newer, and stays. */
  async replace({ column, controllerId, sealed }: OldSecret, again: string): Promise<void> {
    // A statement for each: nobody ever waits for more than one row because of us, and no deadlock can come of it.
    await this.#database.query(`UPDATE controller SET ${column} = $3 WHERE id = $1 AND ${column} = $2`, [
      ...[controllerId, sealed, again],
    ]);
  }
}

/** Read at once. */
const batch = 100;

/**
 * Seals with the first key what an older one sealed, so that the older one can be taken away. Any replica may do it, several
 * at once too: what one has done is nothing to do for the others. Killed, it goes on where it was.
 */
@Injectable()
export class ResealSecrets implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger(ResealSecrets.name);
  readonly #secrets: OldSecrets;
  readonly #part: ProcessPart;
  readonly #repetition: Repetition;
  /** At the end of the last pass. */
  #left = 0;

  constructor(secrets: OldSecrets, part: ProcessPart, @Inject(BRIDGE_TIMES) { reseal }: BridgeTimes) {
    this.#secrets = secrets;
    this.#part = part;
    this.#repetition = new Repetition((signal) => this.#pass(signal), reseal);
  }

  onApplicationBootstrap(): void {
    if (this.#part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  async #pass(signal: AbortSignal): Promise<void> {
    try {
      const before = await this.#secrets.count();
      if (before > 0) await this.#resealAll(signal);
      const left = before === 0 ? 0 : await this.#secrets.count();
      this.#publish(before, left);
      this.#left = left;
    } catch (error) {
      this.#logger.warn({ err: error }, 'Secrets of older keys could not be sealed anew; it goes on later');
    }
  }

  #publish(before: number, left: number): void {
    if (left > 0 && left !== this.#left)
      this.#logger.warn({ left }, 'Secrets are still sealed with other keys than the first: keep those keys');
    else if (left === 0 && (before > 0 || this.#left > 0))
      this.#logger.log('Every secret is sealed with the first key: the others are not needed any more');
  }

  async #resealAll(signal: AbortSignal): Promise<void> {
    for (const column of sealedColumns) {
      let secrets: OldSecret[] = [];
      do {
        secrets = await this.#secrets.next(column, secrets.at(-1)?.controllerId, batch);
        for (const secret of secrets) {
          if (signal.aborted) return;
          await this.#reseal(secret);
        }
      } while (secrets.length === batch);
    }
  }

  /** One that cannot be opened stays, and keeps none of the others. */
  async #reseal(secret: OldSecret): Promise<void> {
    const { controllerId, column } = secret;
    let again: string;
    try {
      again = this.#secrets.sealedAgain(secret);
    } catch (error) {
      this.#logger.error(
        { err: error, controllerId, column },
        'A secret cannot be opened by any of the keys',
      );
      return;
    }
    await this.#secrets.replace(secret, again);
  }
}
