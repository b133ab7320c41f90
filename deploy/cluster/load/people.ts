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
      return new WateredFarm(grower, await several(numbers.controllers, () => live(grower, { scale }), 4));
    }),
    payers: await several(
      numbers.payers,
      async (number) => new Payer(await somebody(`payer-${String(number)}`), provider),
      4,
    ),
    stoppers: await several(numbers.stoppers, async (number) => {
      const grower = await somebody(`stopper-${String(number)}`);
      const { id, device } = await live(grower, {});
      return new Stopper(grower, id, device);
    }),
  };
}

/** `atOnce` of them at a time: what is measured comes later. */
async function several<Made>(
  count: number,
  make: (number: number) => Promise<Made>,
  atOnce = 1,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  while (made.length < count) {
    const numbers = Array.from({ length: Math.min(atOnce, count - made.length) }, (_, index) => index + 1);
    made.push(...(await Promise.all(numbers.map((number) => make(made.length + number)))));
  }
  return made;
}
