import {
  cancelCommand,
  closeFarm,
  confirmTrial,
  listCommands,
  readAlarmForMail,
  readCommand,
  readFlow,
  requestCommand,
  stopAll,
} from '@headgate/contracts/bridge-questions';
import { setAutomaticRuns, setRuns } from '@headgate/contracts/run-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { alarmForMail } from './own-alarms.ts';
import { ConfirmTrial } from './confirm-trial.ts';
import { OwnCommands } from './own-commands.ts';
import { RequestCommand } from './request-command.ts';
import { SetRuns } from './set-runs.ts';
import { StopFarm } from './stop-farm.ts';

@Controller()
export class CommandQuestions {
  readonly #request: RequestCommand;
  readonly #commands: OwnCommands;
  readonly #farm: StopFarm;
  readonly #trials: ConfirmTrial;
  readonly #runs: SetRuns;
  readonly #database: DataSource;

  constructor(
    request: RequestCommand,
    commands: OwnCommands,
    farm: StopFarm,
    trials: ConfirmTrial,
    runs: SetRuns,
    database: DataSource,
  ) {
    this.#request = request;
    this.#trials = trials;
    this.#runs = runs;
    this.#commands = commands;
    this.#farm = farm;
    this.#database = database;
  }

  @Answers(requestCommand)
  request(ask: AskOf<typeof requestCommand>, call: Call): Promise<AnswerOf<typeof requestCommand>> {
    return this.#request.request(ask, call);
  }

  @Answers(confirmTrial)
  async confirm(ask: AskOf<typeof confirmTrial>, call: Call): Promise<AnswerOf<typeof confirmTrial>> {
    return await this.#trials.confirm(signedIn(call), ask);
  }

  @Answers(listCommands)
  async list(ask: AskOf<typeof listCommands>, call: Call): Promise<AnswerOf<typeof listCommands>> {
    return await this.#commands.list(signedIn(call).farmId, ask);
  }

  @Answers(readCommand)
  async read({ id }: AskOf<typeof readCommand>, call: Call): Promise<AnswerOf<typeof readCommand>> {
    return await this.#commands.read(signedIn(call).farmId, id);
  }

  @Answers(readFlow)
  async readFlow({ id }: AskOf<typeof readFlow>, call: Call): Promise<AnswerOf<typeof readFlow>> {
    return await this.#commands.readFlow(signedIn(call).farmId, id);
  }

  @Answers(cancelCommand)
  async cancel({ id }: AskOf<typeof cancelCommand>, call: Call): Promise<AnswerOf<typeof cancelCommand>> {
    return await this.#commands.cancel(signedIn(call), id);
  }

  @Answers(setRuns)
  setRuns(ask: AskOf<typeof setRuns>, call: Call): Promise<AnswerOf<typeof setRuns>> {
    return this.#runs.set(ask, call, { isAutomatic: false });
  }

  @Answers(setAutomaticRuns)
  setAutomaticRuns(
    ask: AskOf<typeof setAutomaticRuns>,
    call: Call,
  ): Promise<AnswerOf<typeof setAutomaticRuns>> {
    return this.#runs.set(ask, call, { isAutomatic: true });
  }

  @Answers(stopAll)
  stopAll(_ask: AskOf<typeof stopAll>, call: Call): Promise<AnswerOf<typeof stopAll>> {
    return this.#farm.stop(call);
  }

  @Answers(closeFarm)
  closeFarm(_ask: AskOf<typeof closeFarm>, call: Call): Promise<AnswerOf<typeof closeFarm>> {
    return this.#farm.close(call);
  }

  @Answers(readAlarmForMail)
  readAlarm({ id }: AskOf<typeof readAlarmForMail>): Promise<AnswerOf<typeof readAlarmForMail>> {
    return alarmForMail(this.#database, id);
  }
}
