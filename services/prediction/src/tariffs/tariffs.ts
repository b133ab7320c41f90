import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Tariff } from '@headgate/contracts/water-source';
import type { DataSource } from 'typeorm';
import { SourceFailure } from '../outside/source-failure.ts';
import type { Clock } from '../time/clock.ts';
import type { MidasClient } from './midas.client.ts';
import type { PricedSpan } from './priced-span.ts';
import { enteredPrices } from './entered-prices.ts';

/** What a caller waits for a rate, all in all [ms]. */
const productionTimeout = 1_200;
/** All attempts [ms]. */
const timeout = 30_000;
/** After a failure a rate is left alone [ms]. */
const pauseAfterFailure = 60_000;
/** A state has some hundreds of rates. */
const maxHeld = 2_000;

export type Prices =
  | { readonly kind: 'priced'; readonly spans: readonly PricedSpan[] }
  /** MIDAS has no such rate. */
  | { readonly kind: 'unknown-rin' }
  /** Nobody could tell, and nothing was kept. */
  | { readonly kind: 'none' };

interface HeldRate {
  readonly readOn: string;
  /** Null: there is no such rate. */
  readonly spans: readonly PricedSpan[] | null;
}

/** What power costs when: as typed, or as MIDAS has it by RIN, asked for once a day and kept. */
export class Tariffs {
  readonly #logger = new Logger(Tariffs.name);
  readonly #database: DataSource;
  readonly #midas: MidasClient;
  readonly #clock: Clock;
  readonly #callerTimeout: number;
  readonly #held = new Map<string, HeldRate>();
  readonly #inFlight = new Map<string, Promise<void>>();
  readonly #pausedUntil = new Map<string, number>();

  constructor(database: DataSource, midas: MidasClient, clock: Clock, callerTimeout = productionTimeout) {
    this.#database = database;
    this.#midas = midas;
    this.#clock = clock;
    this.#callerTimeout = callerTimeout;
  }

  /**
   * What each moment from `from` to `to` costs [milliseconds since 1970]. Typed windows go by the clocks of `timeZone` and leave no
   * gap; a rate's schedule may end before `to`, and what lies beyond has no price. After an outage the last schedule holds.
   */
  async pricesFor(tariff: Tariff, from: number, to: number, timeZone: string): Promise<Prices> {
    if (!('rin' in tariff)) return { kind: 'priced', spans: enteredPrices(tariff, from, to, timeZone) };
    const rate = await this.#rate(tariff.rin);
    if (rate === undefined) return { kind: 'none' };
    if (rate.spans === null) return { kind: 'unknown-rin' };
    const spans = rate.spans
      .filter(({ start, end }) => end > from && start < to)
      .map((span) => ({ ...span, start: Math.max(span.start, from), end: Math.min(span.end, to) }));
    return { kind: 'priced', spans };
  }

  /** Whether MIDAS has a rate; `unreachable`: nobody can tell now. Never throws for an outage. */
  async has(rin: string): Promise<'known' | 'unknown' | 'unreachable'> {
    const rate = await this.#rate(rin);
    if (rate === undefined) return 'unreachable';
    return rate.spans === null ? 'unknown' : 'known';
  }

  /** Resolves when nothing is being asked for: for an orderly end. */
  async settle(): Promise<void> {
    await Promise.all(this.#inFlight.values());
  }

  async #rate(written: string): Promise<HeldRate | undefined> {
    const rin = written.trim().toUpperCase();
    const today = this.#clock.today();
    if (this.#held.get(rin)?.readOn === today) return this.#held.get(rin);
    const kept = await this.#kept(rin);
    if (kept !== undefined) this.#hold(rin, kept);
    if (kept?.readOn !== today) {
      const refresh = this.#refresh(rin, today);
      // A schedule of yesterday's holds today: nobody waits for a newer one.
      if ((kept?.spans ?? null) === null) {
        await Promise.race([refresh, sleep(this.#callerTimeout, undefined, { ref: false })]);
      }
    }
    return this.#held.get(rin);
  }

  async #kept(rin: string): Promise<HeldRate | undefined> {
    const [row] = await this.#database.query<{ readOn: string; spans: StoredSpan[] | null }[]>(
      'SELECT read_on::text AS "readOn", spans FROM tariff_price WHERE rin = $1',
      [rin],
    );
    return row === undefined ? undefined : { readOn: row.readOn, spans: row.spans?.map(spanOf) ?? null };
  }

  async #refresh(rin: string, today: string): Promise<void> {
    if ((this.#pausedUntil.get(rin) ?? 0) > performance.now()) return;
    const inFlight = this.#inFlight.get(rin);
    if (inFlight !== undefined) {
      await inFlight;
      return;
    }
    const refresh = this.#read(rin, today).finally(() => this.#inFlight.delete(rin));
    this.#inFlight.set(rin, refresh);
    await refresh;
  }

  async #read(rin: string, today: string): Promise<void> {
    try {
      const spans = await this.#midas.pricesOf(rin, AbortSignal.timeout(timeout));
      await this.#database.query(
        `INSERT INTO tariff_price (rin, spans, read_on, read_at) VALUES ($1, $2, $3, clock_timestamp())
         ON CONFLICT (rin) DO UPDATE SET spans = coalesce(excluded.spans, tariff_price.spans), read_on = excluded.read_on, read_at = excluded.read_at`,
        [rin, spans === null ? null : JSON.stringify(spans.map(storedSpan)), today],
      );
      // A number never changes its meaning: what was once a rate is one that is withheld just now.
      this.#hold(rin, { readOn: today, spans: spans ?? this.#held.get(rin)?.spans ?? null });
    } catch (error) {
      this.#pausedUntil.set(rin, performance.now() + pauseAfterFailure);
      const reason =
        error instanceof SourceFailure ? { kind: error.kind, reason: error.message } : { err: error };
      this.#logger.warn({ ...reason, rin }, 'No prices of a rate');
    }
  }

  #hold(rin: string, rate: HeldRate): void {
    if (this.#held.size >= maxHeld) this.#held.clear();
    this.#held.set(rin, rate);
  }
}

/** Start, end, price, peak: a year of a rate has thousands. */
type StoredSpan = readonly [number, number, number, boolean];

function storedSpan({ start, end, usdPerKwh, peak }: PricedSpan): StoredSpan {
  return [start, end, usdPerKwh, peak];
}

function spanOf([start, end, usdPerKwh, peak]: StoredSpan): PricedSpan {
  return { start, end, usdPerKwh, peak };
}
