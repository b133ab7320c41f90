import { setTimeout as wait } from 'node:timers/promises';
import { Controller, Get, Module, Query } from '@nestjs/common';
import { z } from 'zod';
import { HealthModule, LogModule, parseConfig, runProcess } from '../src/index.ts';

/** A process with a slow answer. PORT is its port; FAIL makes its start fail. */
const config = parseConfig(z.object({ PORT: z.coerce.number().int(), FAIL: z.string().optional() }));

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
  imports: [LogModule.forRoot({ name: 'slow' }), HealthModule.forRoot()],
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

await runProcess(SlowModule, { name: 'slow', port: config.PORT });
