import type { ZoneRun } from '@headgate/contracts/irrigation-controller';
import type { EntityManager } from 'typeorm';
import type { Controller } from './controller.entity.ts';

/**
 * What the room of controllers has to know of their water, and asks for. The room of commands provides it: what is open,
 * and what became of a command, is its knowledge. Everything happens in the transaction of `manager`.
 */
export abstract class Water {
  /** Runs that are not known to be closed, by the uuid of their zone. */
  abstract runsOf(
    manager: EntityManager,
    controllerIds: readonly string[],
  ): Promise<ReadonlyMap<string, ZoneRun>>;

  /** When a trial last opened a zone as it is now, under its controller's consent and connection of now; absent: none has. */
  abstract triedOf(
    manager: EntityManager,
    controllerIds: readonly string[],
  ): Promise<ReadonlyMap<string, Date>>;

  /** Stops that no device confirmed, and nobody has since, by controller; absent: none. */
  abstract unconfirmedStopsOf(
    manager: EntityManager,
    controllerIds: readonly string[],
  ): Promise<ReadonlyMap<string, number>>;

  /**
   * Of a controller that is to go, in the farm's lock: what waits fails as `removed`, and where water flows, or may, the
   * controller is stopped. Again: harmless. `wake` follows the commit.
   */
  abstract stopForDeparture(
    manager: EntityManager,
    controller: Controller,
    /** Whose deed it is; null: nobody's, their account is gone. */
    userId: string | null,
  ): Promise<void>;

  /** Of zones that are being taken away, in the farm's lock: what waits for them fails as `removed`. */
  abstract forgetZones(
    manager: EntityManager,
    controllerId: string,
    zoneIds: readonly string[],
  ): Promise<void>;

  /**
   * Whether anything is in flight to the controller (to one of these zones, where some are given), or open, or may be: then
   * it cannot go, nor be spoken to in another way, yet.
   */
  abstract keeps(manager: EntityManager, controllerId: string, zoneIds?: readonly string[]): Promise<boolean>;

  /**
   * Whether that is so of real water, and of a device that answers: it is closed by the way that it was opened. One that is dead, or that
   * another one has taken the place of, is closed by no way, and may be given a new one.
   */
  abstract keepsReachable(manager: EntityManager, controllerId: string): Promise<boolean>;

  /** Of a controller that goes, in the farm's lock: nothing is wrong with it any more. */
  abstract settleAlarms(manager: EntityManager, controller: Controller): Promise<void>;

  /** Everything that is kept of a farm's water, when its account is gone and its last controller with it. */
  abstract forgetFarm(manager: EntityManager, farmId: string): Promise<void>;

  /** After the commit: stops that were written go out at once. Never throws, nobody waits for it. */
  abstract wake(controllerId: string): void;
}
