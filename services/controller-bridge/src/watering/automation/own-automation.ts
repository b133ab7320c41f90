import type { FarmAutomation } from '@headgate/contracts/automation';
import { automationChanged } from '@headgate/contracts/bridge-hints';
import type {
  pauseAutomation,
  readAutomation as readQuestion,
  resumeAutomation,
  setAutomation,
} from '@headgate/contracts/automation-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Hints, signedIn, type Call } from '@headgate/messaging';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Clock } from '@headgate/runtime/time/clock';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { withFarmLock } from '../../accounts/with-farm-lock.ts';
import { Controller } from '../../controllers/controller.entity.ts';
import { Zone } from '../../controllers/zone.entity.ts';
import { Watering } from '../watering.ts';
import { AUTOMATION_OFFERED } from './automation-offered.ts';
import { readAutomation } from './read-automation.ts';

const keep = `
  INSERT INTO automation (farm_id, consented_at, max_hours_per_day, max_inches_per_week, paused_at, resumed_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (farm_id) DO UPDATE SET consented_at = excluded.consented_at, max_hours_per_day = excluded.max_hours_per_day,
    max_inches_per_week = excluded.max_inches_per_week, paused_at = excluded.paused_at,
    resumed_at = coalesce(excluded.resumed_at, automation.resumed_at)`;

const consentActions: Readonly<Record<string, string>> = {
  true: 'automation-consent-given',
  false: 'automation-consent-withdrawn',
};

/** What a farm says about irrigations that start by themselves. */
@Injectable()
export class OwnAutomation {
  readonly #database: DataSource;
  readonly #watering: Watering;
  readonly #clock: Clock;
  readonly #hints: Hints;
  readonly #isOffered: boolean;

  constructor(
    database: DataSource,
    watering: Watering,
    clock: Clock,
    hints: Hints,
    @Inject(AUTOMATION_OFFERED) isOffered: boolean,
  ) {
    this.#database = database;
    this.#watering = watering;
    this.#clock = clock;
    this.#hints = hints;
    this.#isOffered = isOffered;
  }

  async read(call: Call): Promise<AnswerOf<typeof readQuestion>> {
    return await this.#answer(this.#database.manager, signedIn(call).farmId);
  }

  /** Throws `Rejected` (401) where the account is gone, as the others do. */
  async set(input: AskOf<typeof setAutomation>, call: Call): Promise<AnswerOf<typeof setAutomation>> {
    const { consent, ...limits } = input;
    const consented = (now: Date | null, at: Date) =>
      consent === undefined ? now : consent ? (now ?? at) : null;
    return await this.#change(call, consentActions[String(consent)] ?? 'automation-limits-changed', {
      change: (now, at) => ({ ...now, ...limits, consentedAt: consented(now.consentedAt, at) }),
    });
  }

  async pause(call: Call): Promise<AnswerOf<typeof pauseAutomation>> {
    return await this.#change(call, 'automation-paused', {
      change: (now, at) => ({ ...now, pausedAt: now.pausedAt ?? at }),
    });
  }

  async resume(
    { zone }: AskOf<typeof resumeAutomation>,
    call: Call,
  ): Promise<AnswerOf<typeof resumeAutomation>> {
    if (zone === null) {
      const automation = await this.#change(call, 'automation-resumed', {
        change: (now) => ({ ...now, pausedAt: null }),
        isResumed: true,
      });
      return { kind: 'resumed', automation };
    }
    const { farmId, ...caller } = signedIn(call);
    return await this.#write(call, async (manager) => {
      const controller = await manager.findOneBy(Controller, { id: zone.controllerId, farmId });
      const row =
        controller && (await manager.findOneBy(Zone, { controllerId: controller.id, textId: zone.zoneId }));
      if (row === null) return { kind: 'not-found' };
      await manager.query(
        `INSERT INTO zone_resume (zone_id, farm_id, resumed_at) VALUES ($1, $2, clock_timestamp())
           ON CONFLICT (zone_id) DO UPDATE SET resumed_at = excluded.resumed_at`,
        [row.id, farmId],
      );
      const action = 'zone-automation-resumed';
      await recordAuditEntry(manager, { at: this.#clock.now(), actor: caller, action, subjectId: row.id });
      return { kind: 'resumed', automation: await this.#answer(manager, farmId) };
    });
  }

  /** What waits, or is tried again, and nobody has accepted is taken back, where it may not run any more. */
  async #change(
    call: Call,
    action: string,
    { change, isResumed = false }: { readonly change: Change; readonly isResumed?: boolean },
  ): Promise<FarmAutomation> {
    const { farmId, ...caller } = signedIn(call);
    return await this.#write(call, async (manager) => {
      const transaction = await this.#watering.joining(manager);
      const controllerIds = [...(await transaction.lockFarm(farmId))];
      const before = await readAutomation(manager, farmId, controllerIds);
      const [{ at }] = await manager.query<[{ at: Date }]>('SELECT clock_timestamp() AS at');
      const now = change(before, at);
      await manager.query(keep, [
        ...[farmId, now.consentedAt, now.maxHoursPerDay, now.maxInchesPerWeek, now.pausedAt],
        isResumed ? at : null,
      ]);
      await recordAuditEntry(manager, { at: this.#clock.now(), actor: caller, action, subjectId: farmId });
      if (now.consentedAt === null || now.pausedAt !== null)
        await transaction.change({ controllerIds, farmId }, (waters) => {
          for (const water of waters)
            for (const row of water.starts('pending'))
              if (row.plannedIrrigationId !== null && row.userId === null)
                water.move(row, { status: 'failed', reason: 'cancelled', nextTryAt: null });
        });
      return await this.#answer(manager, farmId);
    });
  }

  /** Alone at the farm, whose pages read it anew. */
  async #write<Answer>(call: Call, write: (manager: EntityManager) => Promise<Answer>): Promise<Answer> {
    const { farmId } = signedIn(call);
    const answer = await withFarmLock(this.#database, farmId, write, call);
    this.#hints.publish(automationChanged, { farmId });
    return answer;
  }

  async #answer(manager: EntityManager, farmId: string): Promise<FarmAutomation> {
    const controllers = await manager.findBy(Controller, { farmId });
    const ids = controllers.map(({ id }) => id);
    const { consentedAt, pausedAt, stoppedZones, ...limits } = await readAutomation(manager, farmId, ids);
    const zones =
      ids.length === 0
        ? []
        : await manager.find(Zone, { where: ids.map((controllerId) => ({ controllerId })) });
    return {
      ...{ isOffered: this.#isOffered, consentedAt: consentedAt?.toISOString() ?? null },
      ...{ maxHoursPerDay: limits.maxHoursPerDay, maxInchesPerWeek: limits.maxInchesPerWeek },
      pausedAt: pausedAt?.toISOString() ?? null,
      pausedZones: zones.flatMap(({ id, controllerId, textId: zoneId, name }) => {
        const at = stoppedZones.get(id);
        return at === undefined ? [] : [{ controllerId, zoneId, name, stoppedAt: at.toISOString() }];
      }),
    };
  }
}

type Known = Awaited<ReturnType<typeof readAutomation>>;
type Change = (now: Known, at: Date) => Known;
