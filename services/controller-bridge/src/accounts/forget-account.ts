import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Controller } from '../controllers/controller.entity.ts';
import { lockFarmText } from '../controllers/lock-controller.ts';
import { Depart } from '../controllers/depart.ts';
import { lockFarm } from './with-farm-lock.ts';

/** Forgets a farm whose account is gone: its controllers, their keys, and the water that they brought. */
@Injectable()
export class ForgetAccount {
  readonly #clock: Clock;
  readonly #depart: Depart;

  constructor(clock: Clock, depart: Depart) {
    this.#clock = clock;
    this.#depart = depart;
  }

  /**
   * Within the transaction of `manager`. Again, or for a farm that nothing is known of: harmless. A controller with a valve
   * that is not known to be closed is stopped, keeps what it takes to do that, and goes after (`Departures`).
   */
  async forget(manager: EntityManager, farmId: string): Promise<void> {
    const at = this.#clock.now();
    await lockFarm(manager, farmId);
    await manager.query(
      `INSERT INTO closed_farm (farm_id, closed_until, deleted_at) VALUES ($1, $2, $2)
       ON CONFLICT (farm_id) DO UPDATE SET deleted_at = coalesce(closed_farm.deleted_at, $2)`,
      [farmId, at],
    );
    await manager.query(lockFarmText, [farmId]);
    await manager.update(Controller, { farmId }, { farmName: '', painPoints: '', additionalNotes: '' });
    const rows = await manager.findBy(Controller, { farmId });
    // Answers that are kept to be given again say what was asked. A stop, which needs no lock of the farm, has written its own by now.
    await manager.query('DELETE FROM operation WHERE farm_id = $1', [farmId]);
    for (const table of ['planned_irrigation', 'automation', 'zone_resume'])
      await manager.query(`DELETE FROM ${table} WHERE farm_id = $1`, [farmId]);
    for (const row of rows) await this.#depart.begin(manager, row, null);
    await this.#depart.forgetEmptyFarm(manager, farmId);
  }
}
