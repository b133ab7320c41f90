import { Logger } from '@nestjs/common';
import { Repetition } from '@headgate/runtime/time/repetition';
import type { Leases } from '../../leases/leases.ts';
import type { BrokerSession } from '../broker-session.ts';
import { DynamicSecurity } from './dynamic-security.ts';
import type { ProvisionAccounts } from './provision-accounts.ts';

export interface AccountTimes {
  /** How often is looked for what was issued [ms]. */
  readonly every: number;
  /** How often everything is compared [ms]; besides, once for every connection. */
  readonly compareEvery: number;
  /** Whether it may become the one that keeps them; another only takes those away that were released here. */
  readonly keeps?: boolean;
}
export const accountTimes: AccountTimes = { every: 1_000, compareEvery: 60_000 };

/** Keeps the accounts of a broker of ours as our rows have them. One replica does, by a lease. */
export class BrokerAccounts {
  readonly #leases: Leases;
  readonly #provision: ProvisionAccounts;
  readonly #times: AccountTimes;
  readonly #logger = new Logger('BrokerAccounts');
  readonly #repetition: Repetition;
  #session: BrokerSession | undefined;
  #security: DynamicSecurity | undefined;
  #comparedAt = -Infinity;
  #isFailing = false;
  readonly #released = new Set<string>();
  readonly #lease: string;

  constructor(leases: Leases, provision: ProvisionAccounts, times: AccountTimes) {
    this.#leases = leases;
    this.#provision = provision;
    this.#times = times;
    this.#lease = `broker-accounts:${provision.broker}`;
    this.#repetition = new Repetition(() => this.#check(), { first: times.every, every: times.every });
  }

  start(): void {
    this.#repetition.start();
  }

  /** Another connection, perhaps to a broker that has forgotten everything. */
  up(session: BrokerSession): void {
    this.#session = session;
    this.#security = undefined;
    this.#comparedAt = -Infinity;
  }

  /** It was changed, or is gone: its account goes with the next look, whoever holds the lease. */
  released(controllerId: string): void {
    this.#released.add(controllerId);
  }

  /** Another replica may begin at once, so that whoever is issued a login meanwhile has it as soon as ever. */
  async stop(): Promise<void> {
    await this.#repetition.stop();
    try {
      await this.#leases.letGo(this.#lease, []);
    } catch (error) {
      // It ends by itself.
      this.#logger.warn({ err: error }, 'The lease of the broker’s accounts was not released');
    }
  }

  async #check(): Promise<void> {
    const session = this.#session;
    if (session === undefined) return;
    try {
      await this.#leave(session);
      const isOurs = this.#times.keeps !== false && (await this.#leases.hold([this.#lease])).has(this.#lease);
      if (isOurs) await this.#bringUpToDate(session);
      // Who takes over begins by comparing everything.
      else this.#comparedAt = -Infinity;
      if (this.#isFailing) this.#logger.log('Accounts on our broker are kept again');
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing)
        this.#logger.warn({ err: error }, 'Accounts on our broker cannot be kept, trying on');
      this.#isFailing = true;
    }
  }

  /** What is lost with this process is found when everything is compared. */
  async #leave(session: BrokerSession): Promise<void> {
    const ids = [...this.#released];
    if (ids.length === 0) return;
    await this.#provision.leave(await this.#over(session), ids);
    for (const id of ids) this.#released.delete(id);
  }

  async #over(session: BrokerSession): Promise<DynamicSecurity> {
    return (this.#security ??= await DynamicSecurity.over(session));
  }

  async #bringUpToDate(session: BrokerSession): Promise<void> {
    const security = await this.#over(session);
    await this.#provision.endMoves();
    const now = performance.now();
    if (now - this.#comparedAt < this.#times.compareEvery) {
      await this.#provision.newOnes(security);
      return;
    }
    await this.#provision.all(security);
    this.#comparedAt = now;
  }
}
