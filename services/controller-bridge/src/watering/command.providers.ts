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
  stopAll,
} from '@headgate/contracts/bridge-questions';
import { setAutomaticRuns, setRuns } from '@headgate/contracts/run-questions';
import {
  pauseAutomation,
  readAutomation,
  resumeAutomation,
  setAutomation,
} from '@headgate/contracts/automation-questions';
import { Water } from '../controllers/water.ts';
import { CommandJobs } from './command-jobs.ts';
import { Dispatcher } from './dispatcher.ts';
import { Preempt } from './preempt.ts';
import { DeviceClient } from './device-client.ts';
import type { Environment } from '../config.ts';
import type { Dependencies } from '../providers.ts';
import { AUTOMATION_OFFERED } from './automation/automation-offered.ts';
import { AutomationQuestions } from './automation/automation.questions.ts';
import { OwnAutomation } from './automation/own-automation.ts';
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

const requested = [RequestCommand, OwnCommands, StopFarm, ConfirmTrial, SetRuns, OwnAutomation];
const dispatched = [Watering, DeviceClient, Dispatcher, CommandJobs];
const watched = [TakeReports, CheckDevices, Sweeper];

/** What is asked of valves, and what became of it. */
export const commandProviders = ({ AUTOMATIC_RUNS }: Environment): Dependencies => ({
  answers: [
    ...[requestCommand, listCommands, readCommand, readFlow, cancelCommand],
    ...[stopAll, closeFarm, readAlarmForMail, confirmTrial, setRuns, setAutomaticRuns],
    ...[readAutomation, setAutomation, pauseAutomation, resumeAutomation],
  ],
  announces: [commandChanged, runChanged, waterApplied, alarmRaised],
  consumes: [],
  controllers: [CommandQuestions, AutomationQuestions, Preempt],
  providers: [
    { provide: Water, useClass: ControllersWater },
    { provide: AUTOMATION_OFFERED, useValue: AUTOMATIC_RUNS === 'true' },
    ...[...requested, ...dispatched, ...watched],
  ],
});
