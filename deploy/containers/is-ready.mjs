import { request } from 'node:http';
import { setTimeout } from 'node:timers';

/* The health check of our images: whether the process beside it serves. Ends with 0 if it does, else with 1. */

const { HOST = '0.0.0.0', PORT = '3000', READY_PATH = '/health/ready' } = process.env;

const options = request(
  { host: HOST === '0.0.0.0' ? '127.0.0.1' : HOST, port: Number(PORT), path: READY_PATH },
  ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1),
);
options.on('error', (error) => {
  console.error(error.message);
  process.exit(1);
});
// Sooner than the engine gives up on us: then it is told why.
setTimeout(() => {
  console.error('No answer');
  process.exit(1);
}, 9_000);
options.end();
