import { readCommand, requestCommand, stopAll } from '@headgate/contracts/bridge-questions';
import type { CommandInput, IrrigationCommand, StopAllAnswer } from '@headgate/contracts/irrigation-command';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { Caller } from '@headgate/messaging';
import type { INestApplicationContext } from '@nestjs/common';
import { eventually } from '@headgate/runtime/testing/eventually';
import { retry } from '@headgate/runtime/testing/retry';
import { Adapters } from '../src/adapters/adapters.ts';
import { BRIDGE_TIMES, type BridgeTimes } from '../src/time/bridge-times.ts';
import { aController } from './a-controller.ts';
import { makeLive } from './live-control.ts';
import { aCaller, startBridge, type OwnBridge } from './own-bridge.ts';
import { quickBridge } from './quick-bridge.ts';
import { ScriptedDevices, type ScriptedDevice } from './scripted-device.ts';

export type RequestedCommand = Omit<CommandInput, 'controllerId'>;

interface LiveFarm {
  readonly farm: CommandsBench;
  readonly controller: IrrigationController;
  readonly device: ScriptedDevice;
}

/** The whole service, with devices that do as a test says, and a minute that takes `minute` [ms]. */
export class CommandsBench {
  readonly caller: Caller;
  readonly bridge: OwnBridge;
  readonly devices: ScriptedDevices;

  private constructor(bridge: OwnBridge, devices: ScriptedDevices) {
    this.caller = aCaller();
    this.bridge = bridge;
    this.devices = devices;
  }

  /** `times`: of the service's own machinery. */
  static async start(
    minute: number,
    settings: Record<string, string> = {},
    times: BridgeTimes = quickBridge,
  ): Promise<CommandsBench> {
    const devices = new ScriptedDevices(minute / 60);
    const scale = { TIME_SCALE: String(60_000 / minute) };
    const bridge = await startBridge(
      { ...scale, ...settings },
      {
        providers: [
          { provide: Adapters, useValue: devices.adapters },
          { provide: BRIDGE_TIMES, useValue: times },
        ],
      },
    );
    return new CommandsBench(bridge, devices);
  }

  /** Another farm of the same service. */
  farm(): CommandsBench {
    return new CommandsBench(this.bridge, this.devices);
  }

  /** Likewise, with a live controller and its device: tests with one each run beside each other. */
  async liveFarm(): Promise<LiveFarm> {
    const farm = this.farm();
    const controller = await farm.live();
    return { farm, controller, device: this.devices.of(controller.id) };
  }

  async live(): Promise<IrrigationController> {
    const { id } = await retry(() => aController(this.bridge.asker, this.caller));
    return await makeLive(this.bridge.asker, this.caller, id);
  }

  simulated(): Promise<IrrigationController> {
    return retry(() => aController(this.bridge.asker, this.caller, { connectionType: 'proprietary' }));
  }

  async ask(
    controllerId: string,
    requested: RequestedCommand,
    operationId?: string,
  ): Promise<IrrigationCommand> {
    const call = { caller: this.caller, ...(operationId !== undefined && { operationId }) };
    const input = { controllerId, ...requested };
    const answer = await retry(() => this.bridge.asker.ask(requestCommand, input, call));
    if (answer.kind !== 'command') throw new Error(`Not taken: ${answer.kind}`);
    return answer.command;
  }

  start(controllerId: string, zoneId = 'zone-1', duration = 1): Promise<IrrigationCommand> {
    return this.ask(controllerId, { commandType: 'start', zoneId, duration });
  }

  async stopEverything(): Promise<StopAllAnswer> {
    const { caller } = this;
    return await retry(() => this.bridge.asker.ask(stopAll, {}, { caller }));
  }

  async stopAll(): Promise<readonly IrrigationCommand[]> {
    return (await this.stopEverything()).commands;
  }

  async read(id: string): Promise<IrrigationCommand> {
    const { caller } = this;
    const answer = await retry(() => this.bridge.asker.ask(readCommand, { id }, { caller }));
    if (answer.kind !== 'command') throw new Error(answer.kind);
    return answer.command;
  }

  /** When it is so; the command as it is then. */
  async until(
    what: string,
    { id }: { readonly id: string },
    isSo: (command: IrrigationCommand) => boolean,
  ): Promise<IrrigationCommand> {
    let last: IrrigationCommand | undefined;
    try {
      await eventually(what, async () => isSo((last = await this.read(id))));
    } catch (cause) {
      throw new Error(`${what}: ${JSON.stringify(last)}`, { cause });
    }
    return await this.read(id);
  }

  settled(command: { readonly id: string }): Promise<IrrigationCommand> {
    return this.until(
      'it is settled',
      command,
      ({ status }) => status === 'confirmed' || status === 'failed',
    );
  }

  closed(command: { readonly id: string }): Promise<IrrigationCommand> {
    return this.until('its water has ended', command, ({ applied }) => (applied?.closedAt ?? null) !== null);
  }

  /** Another process like it. */
  replica(other: Record<string, string> = {}): Promise<INestApplicationContext> {
    return this.bridge.replica(other);
  }

  stop(): Promise<void> {
    return this.bridge.stop();
  }
}

/** The states that it has had, and why. */
export const states = ({ timeline }: IrrigationCommand) =>
  timeline.map(({ status, reason }) => (reason === null ? status : `${status}: ${reason}`));
