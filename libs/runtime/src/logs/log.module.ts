import { Module } from '@nestjs/common';
import type { DynamicModule } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { ROOT_LOGGER, createRootLogger } from './root-logger.ts';
import type { LogOptions } from './root-logger.ts';
import { serializeError } from './serialize-error.ts';

/** JSON lines through pino. `prepareHttp` adds the line a request; Nest's own `Logger` is written to the same stream. */
@Module({})
export class LogModule {
  static forRoot(options: LogOptions): DynamicModule {
    const logger = createRootLogger(options);
    // pino-http would put its own serializer of errors, which tells everything, before ours.
    const pinoHttp = { logger, serializers: { err: serializeError }, wrapSerializers: false };
    return {
      module: LogModule,
      global: true,
      // Its middleware would run after the body parser, and a request with a broken body go without a line.
      imports: [LoggerModule.forRoot({ pinoHttp, forRoutes: [] })],
      providers: [{ provide: ROOT_LOGGER, useValue: logger }],
      exports: [ROOT_LOGGER, LoggerModule],
    };
  }
}
