import { setTimeout as pause } from 'node:timers/promises';
import { closeFarm } from '@headgate/contracts/bridge-questions';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import { Inject, Injectable } from '@nestjs/common';
import type { GatewayConfig } from '../config.ts';
import { gatewayConfig } from '../config.ts';

/** How often it is asked whether the valves are closed [ms]. */
const checkInterval = 500;

/** Before an account goes, so does the water: nobody would be left to stop it. */
@Injectable()
export class CloseFarm {
  constructor(
    private readonly asker: Asker,
    private readonly clock: Clock,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  /**
   * Stops all of the farm, and comes back when every valve is known to be closed. Throws `Rejected` (409) where that takes
   * longer than `CLOSE_FARM_SECONDS`: the stops go on, and it may be asked again.
   */
  async close(caller: Caller): Promise<void> {
    const giveUpAt = this.clock.now().getTime() + this.config.CLOSE_FARM_SECONDS * 1_000;
    for (;;) {
      const { openZones } = await this.asker.ask(closeFarm, {}, { caller });
      if (openZones === 0) return;
      if (this.clock.now().getTime() >= giveUpAt) throw stillOpen();
      await pause(checkInterval);
    }
  }
}

function stillOpen(): Rejected {
  const message =
    'A valve is not known to be closed yet, so nothing was deleted. It is being stopped: try again in a minute.';
  return new Rejected(message, { status: 409 });
}
