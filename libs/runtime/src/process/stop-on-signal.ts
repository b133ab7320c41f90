import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { Readiness } from '../health/readiness.ts';
import { stopTracing } from '../tracing/start-tracing.ts';

/** How long requests in flight may take to finish before they are cut. */
const DRAIN_MS = 10_000;
/** Longest whole shutdown; a supervisor usually kills after 30 s. */
const STOP_MS = 20_000;

/**
 * On SIGTERM or SIGINT: not ready any more, but calls are taken for `lingerSeconds` more, until a balancer has noticed; no
 * new connections, requests in flight finish, then Nest's shutdown hooks (which may close what those requests needed), then
 * exit. A second signal exits at once.
 */
export function stopOnSignal(app: NestExpressApplication, name: string, lingerSeconds = 0): void {
  const logger = app.get(Logger);
  const readiness = app.get(Readiness, { strict: false });
  let stopping = false;
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    logger.log(`${name} stops on ${signal}`);
    setTimeout(() => process.exit(1), lingerSeconds * 1000 + STOP_MS).unref();
    readiness.leave();
    if (lingerSeconds > 0) await wait(lingerSeconds * 1000);
    readiness.stop();
    await drain(app);
    await app.close();
    await stopTracing();
    logger.log(`${name} stopped`);
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(1);
    stopping = true;
    stop(signal).catch((error: unknown) => {
      logger.fatal({ err: error, msg: `${name} did not stop in order` });
      process.exit(1);
    });
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function drain(app: NestExpressApplication): Promise<void> {
  const server = app.getHttpServer();
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  // A kept-alive connection that falls idle after close() would hold it open until its timeout.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 50);
  const cut = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_MS);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
