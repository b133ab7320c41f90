import { Metrics } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { ReadNightOperations } from './night-operations.ts';

const gauges = {
  headgate_night_chunks: {
    help: 'Groups of farms of the newest night of each time zone, by how far their plans are',
    labels: ['state'],
  },
  headgate_night_fields: { help: 'Fields of those nights' },
  headgate_night_fields_planned: { help: 'Fields of those nights that are planned' },
  headgate_nights_late: {
    help: 'Time zones in which it is past six and the plans of the night are not ready',
  },
} as const;

/** What operators must know of nights, as metrics. */
@Injectable()
export class NightGauges {
  constructor(metrics: Metrics, nights: ReadNightOperations) {
    metrics.readRows({
      gauges,
      read: async () => {
        const report = await nights.read();
        const sum = (of: (night: (typeof report.nights)[number]) => number) =>
          report.nights.reduce((total, night) => total + of(night), 0);
        const states = ['waiting', 'working', 'done', 'failed'] as const;
        return {
          headgate_night_chunks: states.map((state) => ({
            labels: { state },
            value: sum(({ chunks }) => chunks[state]),
          })),
          headgate_night_fields: sum(({ fields }) => fields),
          headgate_night_fields_planned: sum(({ plannedFields }) => plannedFields),
          headgate_nights_late: await nights.countLate(),
        };
      },
    });
  }
}
