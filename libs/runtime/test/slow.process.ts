import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { z } from 'zod';
import { HealthModule, LogModule, MetricsModule, parseConfig, runProcess } from '../src/index.ts';

/** A process with a slow answer. PORT is its port; FAIL makes its start fail; LINGER: so long it takes calls when it stops [s]. */
const config = parseConfig(
  z.object({
    PORT: z.coerce.number().int(),
    FAIL: z.string().optional(),
    LINGER: z.coerce.number().default(0),
  }),
);

@Controller('slow')
class SlowController {
  @Get()
  async slow(@Query('ms') milliseconds: string): Promise<{ answered: true }> {
    process.stdout.write('slow begins\n');
    await wait(Number(milliseconds));
    return { answered: true };
  }

  @Get('uncaught')
  uncaught(): void {
    setImmediate(() => {
      throw new Error('nobody catches postgres://u:hunter2@db');
    });
  }
}

@Module({
  imports: [
    LogModule.forRoot({ name: 'slow' }),
    HealthModule.forRoot(),
    MetricsModule.forRoot({ service: 'slow' }),
  ],
  controllers: [SlowController],
  providers: [
    {
      provide: 'failing',
      useFactory: () => {
        if (config.FAIL !== undefined) throw new Error(`cannot reach ${config.FAIL}`);
        return null;
      },
    },
  ],
})
class SlowModule {}

await runProcess(SlowModule, { name: 'slow', port: config.PORT, lingerSeconds: config.LINGER });
