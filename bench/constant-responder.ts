/**
 * Stands in prediction's place and answers every question for advice with one constant, through the same messaging: what
 * is left of a request is the gateway and the hop over NATS. NATS_URL, NATS_USER, NATS_PASSWORD, PORT, and BENCH_ANSWER,
 * the answer.
 */
import { adviseLocation } from '@headgate/contracts/prediction-questions';
import { Answers, MessagingModule } from '@headgate/messaging';
import { HealthModule, LogModule, MetricsModule, runProcess } from '@headgate/runtime';

const { NATS_URL = '', NATS_USER, NATS_PASSWORD, PORT, LOG_LEVEL, BENCH_ANSWER = '' } = process.env;
const answer = adviseLocation.answer.parse(JSON.parse(BENCH_ANSWER));

/** Nest makes a provider of a module's own class. */
class Constant {
  advise() {
    return Promise.resolve(answer);
  }
}

// Node runs this file as it is, and takes no decorators: they are called by hand.
const advise = Object.getOwnPropertyDescriptor(Constant.prototype, 'advise');
if (advise === undefined) throw new Error('Constant has no advise');
Answers(adviseLocation)(Constant.prototype, 'advise', advise);

await runProcess(
  {
    module: Constant,
    imports: [
      LogModule.forRoot({ name: 'prediction', level: LOG_LEVEL }),
      HealthModule.forRoot(),
      MetricsModule.forRoot({ service: 'prediction' }),
      MessagingModule.forRoot({
        service: 'prediction',
        nats: { url: NATS_URL, user: NATS_USER, password: NATS_PASSWORD },
        answers: [adviseLocation],
      }),
    ],
  },
  { name: 'prediction', port: Number(PORT) },
);
