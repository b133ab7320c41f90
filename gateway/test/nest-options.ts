import type { NestApplicationOptions } from '@nestjs/common';

/** As `runProcess` sets them, but silent. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-class-instance-assignment -- Nest declares its plain options as a class.
export const nestOptions: NestApplicationOptions = { bodyParser: false, logger: false };
