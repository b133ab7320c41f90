import { handOver } from './first-stage/hand-over.mjs';

await handOver('run-admin.ts');
