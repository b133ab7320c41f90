import { Controller, Get, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Readiness } from './readiness.ts';
import type { ReadinessReport } from './readiness.ts';

@Controller('health')
export class HealthController {
  readonly #readiness: Readiness;

  constructor(readiness: Readiness) {
    this.#readiness = readiness;
  }

  /** The event loop turns: an answer is the proof. Says nothing of dependencies, or their trouble would kill us too. */
  @Get('live')
  live(): { alive: true } {
    return { alive: true };
  }

  /** Everything that this process needs answers, and it is not on its way out. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadinessReport> {
    const report = await this.#readiness.report();
    response.status(report.ready ? 200 : 503);
    return report;
  }
}
