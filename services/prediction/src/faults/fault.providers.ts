import { alarmChanged } from '@headgate/contracts/bridge-facts';
import { acknowledgeFault, listFaults } from '@headgate/contracts/fault-questions';
import { faultRaised } from '@headgate/contracts/prediction-facts';
import { AlarmConsumer } from './alarm.consumer.ts';
import { FaultQuestions } from './fault.questions.ts';
import { Faults } from './faults.ts';

export const faultProviders = {
  answers: [listFaults, acknowledgeFault],
  announces: [faultRaised],
  consumes: [alarmChanged],
  controllers: [FaultQuestions, AlarmConsumer],
  providers: [Faults],
};
