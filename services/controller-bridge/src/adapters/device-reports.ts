import { Injectable } from '@nestjs/common';
import type { DeviceReport, ReportListener } from './controller-adapter.ts';

/** Where adapters tell what devices say unasked, and whoever wants to hears it. */
@Injectable()
export class DeviceReports {
  readonly #hearers = new Set<ReportListener>();

  /** From now on. */
  onReport(listener: ReportListener): void {
    this.#hearers.add(listener);
  }

  readonly report: ReportListener = (report: DeviceReport) => {
    for (const listener of this.#hearers) listener(report);
  };
}
