import { liveOverMqtt } from '../../../e2e/live-controller.ts';
import { signUp, Visitor } from '../../../e2e/visitor.ts';
import type { ReplicatedProduct } from '../../replicas/replicated-product.ts';
import { Payer, Provider } from './payer.ts';
import { Stopper } from './stopper.ts';
import { scale, WateredFarm } from './watered-farm.ts';

/** How many there are. So many controllers that each has time to come to a command's end before its next. */
export interface Numbers {
  readonly farms: number;
  readonly controllers: number;
  readonly payers: number;
  readonly stoppers: number;
}

export interface People {
  readonly farms: readonly WateredFarm[];
  readonly payers: readonly Payer[];
  readonly stoppers: readonly Stopper[];
  readonly provider: Provider;
}

/** Everybody who does something while servers are killed. */
export async function people(product: ReplicatedProduct, numbers: Numbers): Promise<People> {
  const somebody = async (name: string, email?: string) =>
    (await signUp(name, new Visitor(product.gateway), email)).visitor;
  const admin = await somebody('office', 'office@headgate.example');
  const provider = new Provider(product.payments);
  const live = (grower: Visitor, plan: object) => liveOverMqtt(grower, admin, {}, plan);
  return {
    provider,
    farms: await several(numbers.farms, async (number) => {
      const grower = await somebody(`grower-${String(number)}`);
      return new WateredFarm(grower, await several(numbers.controllers, () => live(grower, { scale })));
    }),
    payers: await several(
      numbers.payers,
      async (number) => new Payer(await somebody(`payer-${String(number)}`), provider),
    ),
    stoppers: await several(numbers.stoppers, async (number) => {
      const grower = await somebody(`stopper-${String(number)}`);
      const { id, device } = await live(grower, {});
      return new Stopper(grower, id, device);
    }),
  };
}

/** One after the other: what is measured comes later. */
async function several<Made>(
  count: number,
  make: (number: number) => Promise<Made>,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  for (let number = 1; number <= count; number += 1) made.push(await make(number));
  return made;
}
