import type { DynamicModule, NestApplicationOptions, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { RequestHandler } from 'express';
import { Logger } from 'nestjs-pino';
import { startTracing, type TracingSettings } from '../tracing/start-tracing.ts';
import { redactText } from '../logs/redaction.ts';
import { prepareHttp } from './prepare-http.ts';
import { stopOnSignal } from './stop-on-signal.ts';

interface ProcessOptions {
  readonly name: string;
  readonly port: number;
  readonly host?: string;
  /** What requests pass before their body is read. */
  readonly edge?: (
    app: NestExpressApplication,
  ) => readonly RequestHandler[] | Promise<readonly RequestHandler[]>;
  /** How it serves messages besides, as Nest's `connectMicroservice` takes it. */
  readonly microservice?: object;
  /** So long it takes calls after it was told to stop [s]: whoever sends them must have noticed by then. None unless said. */
  readonly lingerSeconds?: number;
  /** Whether and where it sends traces, from its environment. */
  readonly tracing?: TracingSettings;
}

const nestOptions: NestApplicationOptions = {
  abortOnError: false,
  bodyParser: false,
  // Held until pino is there; after a start that fails they would only repeat its reason, unredacted.
  bufferLogs: true,
  autoFlushLogs: false,
};

/** Starts a process: HTTP, logs, drain on SIGTERM and SIGINT. A start that fails says why on one line and exits with 1. */
export async function runProcess(module: Type | DynamicModule, options: ProcessOptions): Promise<void> {
  const { name, port, host = '127.0.0.1', edge, microservice, lingerSeconds, tracing } = options;
  try {
    // Before anything is made that may measure, or be part of a trace.
    if (tracing !== undefined) await startTracing(name, tracing);
    const app = await NestFactory.create<NestExpressApplication>(module, nestOptions);
    const logger = app.get(Logger);
    app.useLogger(logger);
    app.flushLogs();
    exitOnUncaught(logger);
    prepareHttp(app, await edge?.(app));
    stopOnSignal(app, name, lingerSeconds);
    if (microservice !== undefined) app.connectMicroservice(microservice);
    // Every module has started before a message comes.
    await app.init();
    await app.startAllMicroservices();
    await app.listen(port, host);
    logger.log(`${name} serves on ${await app.getUrl()}`);
  } catch (error) {
    const reason = redactText(error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ');
    process.stderr.write(`${name} could not start: ${reason}\n`, () => process.exit(1));
  }
}

/** What nobody caught leaves the process in a state that nobody knows: one line in the log, and out. */
function exitOnUncaught(logger: Logger): void {
  const exit = (error: unknown): void => {
    logger.fatal({ err: error, msg: 'uncaught error' });
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
