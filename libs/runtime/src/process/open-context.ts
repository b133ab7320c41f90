import type { DynamicModule, INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Logger } from 'nestjs-pino';

/** A module's providers for a process that nobody asks anything over HTTP or NATS: a child of one of ours. Needs `LogModule`. */
export async function openContext(module: Type | DynamicModule): Promise<INestApplicationContext> {
  const app = await NestFactory.createApplicationContext(module, {
    abortOnError: false,
    bufferLogs: true,
    autoFlushLogs: false,
  });
  app.useLogger(app.get(Logger));
  app.flushLogs();
  return app;
}
