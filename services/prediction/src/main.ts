import 'reflect-metadata';
import { parseConfig, runProcess } from '@headgate/runtime';
import { environment } from './config.ts';
import { PredictionModule } from './prediction.module.ts';

const settings = parseConfig(environment);
await runProcess(PredictionModule.forRoot(settings), {
  name: 'prediction',
  host: settings.HOST,
  port: settings.PORT,
});
