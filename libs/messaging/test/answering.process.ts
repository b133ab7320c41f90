import { setTimeout as wait } from 'node:timers/promises';
import { NatsLink } from '../src/connection/nats-link.ts';
import { QuestionServer } from '../src/questions/question-server.ts';
import { readMeter } from './meter-questions.ts';
import { stderrLog } from './stderr-log.ts';

/** A service that answers, until it is killed. Arguments: NATS, how long it takes [ms]. */
const [natsUrl = '', takes = '0'] = process.argv.slice(2);
const log = stderrLog(`meter ${process.pid}`);
const link = new NatsLink('meter', { url: natsUrl, user: 'meter', password: 'meter-password' }, log);
const handler = {
  contract: readMeter,
  name: 'readMeter',
  call: async () => {
    await wait(Number(takes));
    return { litres: 1, by: String(process.pid) };
  },
};
const questions = new QuestionServer('meter', [handler], log);
link.onConnection((connection) => questions.listen(connection));
link.start();
