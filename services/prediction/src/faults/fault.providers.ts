import { alarmChanged } from '@headgate/contracts/bridge-facts';
import { acknowledgeFault, listFaults } from '@headgate/contracts/fault-questions';
import { AlarmConsumer } from './alarm.consumer.ts';
import { FaultQuestions } from './fault.questions.ts';
import { Faults } from './faults.ts';

export const faultProviders = {
  answers: [listFaults, acknowledgeFault],
  consumes: [alarmChanged],
  controllers: [FaultQuestions, AlarmConsumer],
  providers: [Faults],
};
