import { setTimeout as pause } from 'node:timers/promises';
import { endSubscription } from '@headgate/contracts/billing-questions';
import { closeFarm } from '@headgate/contracts/bridge-questions';
import { checkPassword, deleteAccount } from '@headgate/contracts/identity-questions';
import { Asker, type Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import { Inject, Injectable } from '@nestjs/common';
import { gatewayConfig, type GatewayConfig } from '../config.ts';
import { accepted } from '../edge/accepted.ts';
import { RequestLimiter } from '../edge/request-limiter.ts';

/** How often it is asked whether the valves are closed [ms]. */
const checkInterval = 500;

@Injectable()
export class DeleteAccount {
  constructor(
    private readonly asker: Asker,
    private readonly limiter: RequestLimiter,
    private readonly clock: Clock,
    @Inject(gatewayConfig) private readonly config: GatewayConfig,
  ) {}

  /**
   * For good; `password` once more, because nobody else at this browser may. No valve is open when it goes, and what costs
   * money ends before the account that it is charged to: where that cannot be, nothing is deleted, and trying again goes on from there.
   */
  async delete(password: string, caller: Caller): Promise<void> {
    await this.limiter.limit('password-try', caller.userId);
    await accepted(this.asker, checkPassword, { password }, { caller });
    await this.closeFarm(caller);
    // At once: the provider hears of it later.
    await this.asker.ask(endSubscription, {}, { caller });
    await accepted(this.asker, deleteAccount, { password }, { caller });
  }

  /**
   * Before an account goes, so does the water: nobody would be left to stop it. Stops all of the farm, and comes back when
   * every valve is known to be closed. Throws `Rejected` (409) where that takes longer than `CLOSE_FARM_SECONDS`: the stops
   * go on, what was scheduled stays taken back, and it may be asked again.
   */
  private async closeFarm(caller: Caller): Promise<void> {
    const giveUpAt = this.clock.now().getTime() + this.config.CLOSE_FARM_SECONDS * 1_000;
    for (;;) {
      const { openZones } = await this.asker.ask(closeFarm, {}, { caller });
      if (openZones === 0) return;
      if (this.clock.now().getTime() >= giveUpAt) {
        throw new Rejected(
          'A valve may still be open, so nothing was deleted. Headgate is closing it. Try again in a minute. If you keep your account: scheduled irrigations were taken back and automatic irrigation is paused. Accept and resume them.',
          { status: 409 },
        );
      }
      await pause(checkInterval);
    }
  }
}
