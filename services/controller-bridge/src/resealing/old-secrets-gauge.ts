import { Metrics } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { OldSecrets } from './old-secrets.ts';

const gauges = {
  headgate_controller_keys_old: {
    help: 'Secrets of controllers that another key than the first has sealed: those keys are still needed',
  },
};

/** Tells operators when the old ones of `CONTROLLER_KEYS` can be taken away. */
@Injectable()
export class OldSecretsGauge {
  constructor(metrics: Metrics, secrets: OldSecrets) {
    metrics.readRows({
      gauges,
      read: async () => ({ headgate_controller_keys_old: await secrets.count() }),
    });
  }
}
