import { alarmRaised, commandChanged, runChanged, waterApplied } from '@headgate/contracts/bridge-facts';
import {
  cancelCommand,
  closeFarm,
  confirmTrial,
  listCommands,
  readAlarmForMail,
  readCommand,
  readFlow,
  requestCommand,
  setRuns,
  stopAll,
} from '@headgate/contracts/bridge-questions';
import { Water } from '../controllers/water.ts';
import { CommandJobs } from './command-jobs.ts';
import { Dispatcher } from './dispatcher.ts';
import { Preempt } from './preempt.ts';
import { DeviceClient } from './device-client.ts';
import type { Dependencies } from '../providers.ts';
import { CheckDevices } from './check-devices.ts';
import { TakeReports } from './take-reports.ts';
import { Sweeper } from './sweeper.ts';
import { Watering } from './watering.ts';
import { CommandQuestions } from './command.questions.ts';
import { ConfirmTrial } from './confirm-trial.ts';
import { ControllersWater } from './controllers-water.ts';
import { OwnCommands } from './own-commands.ts';
import { RequestCommand } from './request-command.ts';
import { SetRuns } from './set-runs.ts';
import { StopFarm } from './stop-farm.ts';

const requested = [RequestCommand, OwnCommands, StopFarm, ConfirmTrial, SetRuns];
const dispatched = [Watering, DeviceClient, Dispatcher, CommandJobs];
const watched = [TakeReports, CheckDevices, Sweeper];

/** What is asked of valves, and what became of it. */
export const commandProviders: Dependencies = {
  answers: [
    ...[requestCommand, listCommands, readCommand, readFlow, cancelCommand],
    ...[stopAll, closeFarm, readAlarmForMail, confirmTrial, setRuns],
  ],
  announces: [commandChanged, runChanged, waterApplied, alarmRaised],
  consumes: [],
  controllers: [CommandQuestions, Preempt],
  providers: [{ provide: Water, useClass: ControllersWater }, ...[...requested, ...dispatched, ...watched]],
};
