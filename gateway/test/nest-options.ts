import type { NestApplicationOptions } from '@nestjs/common';

/** As `runProcess` sets them, but silent. */
export const nestOptions: NestApplicationOptions = { bodyParser: false, logger: false };
