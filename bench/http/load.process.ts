/** Asks an address different questions for some seconds, from a process of its own, and prints autocannon's report. */
import autocannon from 'autocannon';
import { questions } from './questions.ts';

const [url = '', seconds = '', seed = ''] = process.argv.slice(2);
const input = questions(Number(seed));

const report = await autocannon({
  url,
  method: 'POST',
  connections: 32,
  duration: Number(seconds),
  headers: { 'content-type': 'application/json' },
  requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify(input.next().value) }) }],
});
console.log(JSON.stringify(report));
