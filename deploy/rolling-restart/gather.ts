import { operateDevice } from '../../e2e/field.ts';
import { liveOverMqtt, register } from '../../e2e/live-controller.ts';
import { signUp, Visitor, type SignedUp } from '../../e2e/visitor.ts';
import type { People } from './actions.ts';
import { Farm } from './farm.ts';
import type { ReplicatedProduct } from '../replicas/replicated-product.ts';

/** Somebody new, signed in. */
export function somebody({ gateway }: ReplicatedProduct, name: string, email?: string): Promise<SignedUp> {
  return signUp(name, new Visitor(gateway), email);
}

/** An administrator; there may be one. */
export async function administrator(product: ReplicatedProduct): Promise<Visitor> {
  return (await somebody(product, 'office', 'office@headgate.example')).visitor;
}

/** Whose valves are simulated as long as nobody says yes to live control. */
async function simulatedFarm(product: ReplicatedProduct, name: string): Promise<Farm> {
  const { visitor } = await somebody(product, name);
  return new Farm(visitor, (await register(visitor)).id);
}

/** At a device of its own, whose minutes are seconds. */
export async function liveFarm(product: ReplicatedProduct, name: string, admin: Visitor): Promise<Farm> {
  const { visitor } = await somebody(product, name);
  const { id, device } = await liveOverMqtt(visitor, admin);
  await operateDevice(device, 'scale', { scale: 60 });
  return new Farm(visitor, id, device);
}

/** Everybody who does something while processes are restarted. */
export async function gather(product: ReplicatedProduct, admin: Visitor): Promise<People> {
  return {
    gateway: product.gateway,
    admin,
    passerBy: await somebody(product, 'passer-by'),
    planners: [(await somebody(product, 'ana')).visitor, (await somebody(product, 'ben')).visitor],
    farms: [
      await simulatedFarm(product, 'carla'),
      await simulatedFarm(product, 'dan'),
      await liveFarm(product, 'eva', admin),
      await liveFarm(product, 'finn', admin),
    ],
    stopped: [await simulatedFarm(product, 'gus'), await simulatedFarm(product, 'hana')],
  };
}
