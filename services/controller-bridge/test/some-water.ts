import type { ZoneRun } from '@headgate/contracts/irrigation-controller';
import type { EntityManager } from 'typeorm';
import type { Controller } from '../src/controllers/controller.entity.ts';
import { Water } from '../src/controllers/water.ts';

/** Water as a test says that it flows: for what the room of controllers makes of it. */
export class SomeWater extends Water {
  /** Runs that are open, or may be, by the uuid of their zone, which is of that controller. */
  readonly open = new Map<string, { controllerId: string; run: ZoneRun }>();
  readonly unconfirmedStops = new Map<string, number>();
  /** What was asked, by the way. */
  readonly stopped: { controllerId: string; userId: string | null }[] = [];
  readonly forgottenZones: string[] = [];
  readonly forgottenFarms: string[] = [];
  readonly woken: string[] = [];

  runsOf(_manager: EntityManager, controllerIds: readonly string[]) {
    const runs = [...this.open].filter(([, { controllerId }]) => controllerIds.includes(controllerId));
    return Promise.resolve(new Map(runs.map(([zoneId, { run }]) => [zoneId, run])));
  }
  triedOf() {
    return Promise.resolve(new Map<string, Date>());
  }
  unconfirmedStopsOf() {
    return Promise.resolve(this.unconfirmedStops);
  }
  stopForDeparture(_manager: EntityManager, { id }: Controller, userId: string | null) {
    this.stopped.push({ controllerId: id, userId });
    return Promise.resolve();
  }
  forgetZones(_manager: EntityManager, _controllerId: string, zoneIds: readonly string[]) {
    this.forgottenZones.push(...zoneIds);
    return Promise.resolve();
  }
  keeps(_manager: EntityManager, controllerId: string, zoneIds?: readonly string[]) {
    const kept = [...this.open].some(
      ([zoneId, { controllerId: of }]) => of === controllerId && (zoneIds?.includes(zoneId) ?? true),
    );
    return Promise.resolve(kept);
  }
  keepsReachable(manager: EntityManager, controllerId: string) {
    return this.keeps(manager, controllerId);
  }
  settleAlarms() {
    return Promise.resolve();
  }
  forgetFarm(_manager: EntityManager, farmId: string) {
    this.forgottenFarms.push(farmId);
    return Promise.resolve();
  }
  wake(controllerId: string) {
    this.woken.push(controllerId);
  }
}
