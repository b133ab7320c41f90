import 'reflect-metadata';
import { natsMicroservice } from '@headgate/messaging';
import { parseConfig, partFrom, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { PredictionModule } from './prediction.module.ts';

const settings = parseConfig(environment);
const part = partFrom(process.argv.slice(2));
await runProcess(PredictionModule.forRoot(settings, part), {
  name: 'prediction',
  host: settings.HOST,
  port: settings.PORT,
  microservice: natsMicroservice,
  tracing: settings,
});
