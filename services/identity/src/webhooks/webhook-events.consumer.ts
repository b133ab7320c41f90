import type { PayloadOf } from '@headgate/contracts/define';
import { faultRaised, irrigationEnded, planMade } from '@headgate/contracts/prediction-facts';
import { ConsumesEach, type TakenFact } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { enqueueDeliveries } from './enqueue-deliveries.ts';

/** What happens on farms, for their other software. */
@Controller()
export class WebhookEventsConsumer {
  @ConsumesEach(irrigationEnded)
  async irrigationEnded({ farmId, ...data }: PayloadOf<typeof irrigationEnded>, fact: TakenFact) {
    await enqueueDeliveries(fact, { event: 'irrigation.ended', farmId, time: data.end, data });
  }

  @ConsumesEach(planMade)
  async planMade({ farmId, ...data }: PayloadOf<typeof planMade>, fact: TakenFact) {
    await enqueueDeliveries(fact, { event: 'plan.made', farmId, time: data.madeAt, data });
  }

  @ConsumesEach(faultRaised)
  async faultRaised({ farmId, ...data }: PayloadOf<typeof faultRaised>, fact: TakenFact) {
    await enqueueDeliveries(fact, { event: 'fault.raised', farmId, time: data.raisedAt, data });
  }
}
