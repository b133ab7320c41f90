import { handOver } from './first-stage/hand-over.mjs';

await handOver('../containers/run-check.ts');
