import type { INestApplication } from '@nestjs/common';
import { natsMicroservice } from '../src/nats.strategy.ts';

/** As a process starts. */
export async function serve(app: INestApplication): Promise<INestApplication> {
  app.connectMicroservice(natsMicroservice);
  await app.init();
  return await app.startAllMicroservices();
}
