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
import { CheckTimer } from '../dispatch/check-timer.ts';
import { ClaimCommand } from '../dispatch/claim-command.ts';
import { ClaimStart } from '../dispatch/claim-start.ts';
import { ClaimStop } from '../dispatch/claim-stop.ts';
import { CommandJobs, QUEUE_SETTINGS } from '../dispatch/command-jobs.ts';
import { Dispatcher } from '../dispatch/dispatcher.ts';
import { MakeWay } from '../dispatch/make-way.ts';
import { OrderOf } from '../dispatch/order-of.ts';
import { SettleStart } from '../dispatch/settle-start.ts';
import { SettleStop } from '../dispatch/settle-stop.ts';
import { Settle } from '../dispatch/settle.ts';
import { Speak } from '../dispatch/speak.ts';
import { Ways } from '../dispatch/ways.ts';
import type { Parts } from '../parts.ts';
import { CheckRuns } from '../safety/check-runs.ts';
import { Evidence } from '../safety/evidence.ts';
import { HearReports } from '../safety/hear-reports.ts';
import { NoteContact } from '../safety/note-contact.ts';
import { OwnAlarms } from '../safety/own-alarms.ts';
import { SafetySweeper } from '../safety/safety.sweeper.ts';
import { WatchControllers } from '../safety/watch-controllers.ts';
import { CancelCommand } from './cancel-command.ts';
import { CommandQuestions } from './command.questions.ts';
import { ControllersWater } from './controllers-water.ts';
import { FarmCalculations } from './farm-calculations.ts';
import { OwnCommands } from './own-commands.ts';
import { RequestCommand } from './request-command.ts';
import { StopController } from './stop-controller.ts';
import { StopFarm } from './stop-farm.ts';

const asked = [
  ...[FarmCalculations, StopController, RequestCommand, OwnCommands, CancelCommand, StopFarm],
  CommandQuestions,
];
const dispatched = [
  ...[Ways, Speak, OrderOf, ClaimStart, ClaimStop, ClaimCommand],
  ...[SettleStart, SettleStop, Settle, CheckTimer, Dispatcher, CommandJobs, MakeWay],
];
const kept = [NoteContact, Evidence, HearReports, CheckRuns, WatchControllers, OwnAlarms, SafetySweeper];

/** What is asked of valves, and what became of it. */
export function commandParts({ REDIS_URL, NODE_ENV }: Environment): Parts {
  const queue = { redisUrl: REDIS_URL, isProduction: NODE_ENV === 'production' };
  return {
    answers: [
      ...[requestCommand, listCommands, readCommand, cancelCommand],
      ...[stopAll, closeFarm, readAlarmForMail],
    ],
    announces: [commandChanged, waterApplied, alarmRaised],
    consumes: [],
    providers: [
      { provide: QUEUE_SETTINGS, useValue: queue },
      { provide: Water, useClass: ControllersWater },
      ...[...asked, ...dispatched, ...kept],
    ],
  };
}
