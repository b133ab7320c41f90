import { Logger } from '@nestjs/common';
import type { MessagingLog } from './messaging-log.ts';

/** Messaging's lines through Nest's logger. */
export function nestLog(context: string): MessagingLog {
  const logger = new Logger(context);
  return {
    debug: (fields, message) => {
      logger.debug({ ...fields, msg: message });
    },
    info: (fields, message) => {
      logger.log({ ...fields, msg: message });
    },
    warn: (fields, message) => {
      logger.warn({ ...fields, msg: message });
    },
    error: (fields, message) => {
      logger.error({ ...fields, msg: message });
    },
  };
}
