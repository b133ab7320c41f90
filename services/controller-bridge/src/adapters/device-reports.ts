import { Injectable } from '@nestjs/common';
import type { DeviceReport, HearReport } from './controller-adapter.ts';

/** Where adapters tell what devices say unasked, and whoever wants to hears it. */
@Injectable()
export class DeviceReports {
  readonly #hearers = new Set<HearReport>();

  /** From now on. */
  onReport(hear: HearReport): void {
    this.#hearers.add(hear);
  }

  readonly report: HearReport = (report: DeviceReport) => {
    for (const hear of this.#hearers) hear(report);
  };
}
