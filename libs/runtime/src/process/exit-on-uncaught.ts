import type { Logger } from 'nestjs-pino';

/** What nobody caught leaves the process in a state that nobody knows: one line in the log, and out. */
export function exitOnUncaught(logger: Logger): void {
  const exit = (error: unknown): void => {
    logger.fatal({ err: error, msg: 'uncaught error' });
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
