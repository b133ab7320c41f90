import { approveController, giveConsent } from '@headgate/contracts/bridge-questions';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import type { Asker, Caller } from '@headgate/messaging';
import { retry } from '@headgate/runtime/testing/retry';
import { aCaller } from './own-bridge.ts';

const admin = aCaller('admin');

/** Both say yes. Gives the controller as it is then. */
export async function makeLive(asker: Asker, caller: Caller, id: string): Promise<IrrigationController> {
  const agreed = await retry(() => asker.ask(giveConsent, { id, consent: true }, { caller }));
  if (agreed.kind !== 'controller') throw new Error(`No consent: ${agreed.kind}`);
  const { version } = agreed.controller;
  const approve = () => asker.ask(approveController, { id, approved: true, version }, { caller: admin });
  const answer = await retry(approve);
  if (answer.kind !== 'controller') throw new Error(`Not approved: ${answer.kind}`);
  return answer.controller;
}
