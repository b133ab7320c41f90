import { alarmRaised, commandChanged, waterApplied } from '@headgate/contracts/bridge-facts';
import {
  cancelCommand,
  closeFarm,
  listCommands,
  readAlarmForMail,
  readCommand,
  requestCommand,
  stopAll,
} from '@headgate/contracts/bridge-questions';
import type { Environment } from '../config.ts';
import { Water } from '../controllers/water.ts';
import { CommandJobs, QUEUE_SETTINGS } from './command-jobs.ts';
import { Dispatcher } from './dispatcher.ts';
import { Preempt } from './preempt.ts';
import { DeviceClient } from './device-client.ts';
import type { Dependencies } from '../providers.ts';
import { CheckRuns } from './check-runs.ts';
import { TakeReports } from './take-reports.ts';
import { OwnAlarms } from './own-alarms.ts';
import { Sweeper } from './sweeper.ts';
import { Watering } from './watering.ts';
import { WatchControllers } from './watch-controllers.ts';
import { CancelCommand } from './cancel-command.ts';
import { CommandQuestions } from './command.questions.ts';
import { ControllersWater } from './controllers-water.ts';
import { FarmCalculations } from './farm-calculations.ts';
import { OwnCommands } from './own-commands.ts';
import { RequestCommand } from './request-command.ts';
import { StopController } from './stop-controller.ts';
import { StopFarm } from './stop-farm.ts';

const requested = [FarmCalculations, StopController, RequestCommand, OwnCommands, CancelCommand, StopFarm];
const dispatched = [Watering, DeviceClient, Dispatcher, CommandJobs];
const watched = [TakeReports, CheckRuns, WatchControllers, OwnAlarms, Sweeper];

/** What is asked of valves, and what became of it. */
export function commandProviders({ REDIS_URL, NODE_ENV }: Environment): Dependencies {
  const queue = { redisUrl: REDIS_URL, isProduction: NODE_ENV === 'production' };
  return {
    answers: [
      ...[requestCommand, listCommands, readCommand, cancelCommand],
      ...[stopAll, closeFarm, readAlarmForMail],
    ],
    announces: [commandChanged, waterApplied, alarmRaised],
    consumes: [],
    controllers: [CommandQuestions, Preempt],
    providers: [
      { provide: QUEUE_SETTINGS, useValue: queue },
      { provide: Water, useClass: ControllersWater },
      ...[...requested, ...dispatched, ...watched],
    ],
  };
}
