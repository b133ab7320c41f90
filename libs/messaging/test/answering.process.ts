import { NatsLink } from '../src/connection/nats-link.ts';
import { QuestionServer } from '../src/questions/question-server.ts';
import { readMeter } from './meter-questions.ts';
import { stderrLog } from './stderr-log.ts';

/** A service that answers, until it is killed. Argument: NATS. */
const [natsUrl = ''] = process.argv.slice(2);
const log = stderrLog(`meter ${process.pid}`);
const link = new NatsLink('meter', { url: natsUrl, user: 'meter', password: 'meter-password' }, log);
const handler = {
  contract: readMeter,
  name: 'readMeter',
  call: () => Promise.resolve({ litres: 1, by: String(process.pid) }),
};
const questions = new QuestionServer('meter', [handler], log);
link.onConnection((connection) => {
  questions.listen(connection);
});
link.start();
