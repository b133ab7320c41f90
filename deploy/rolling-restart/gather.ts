import type { People } from './actions.ts';
import { Farm } from './farm.ts';
import { register, registerLive } from './field.ts';
import { Grower, signUp } from './grower.ts';
import type { ReplicatedProduct } from './replicated-product.ts';

/** Somebody new, signed in. */
export async function somebody(product: ReplicatedProduct, name: string, email?: string): Promise<Grower> {
  const grower = new Grower(product.gateway);
  await signUp(grower, name, email);
  return grower;
}

/** An administrator; there may be one. */
export function administrator(product: ReplicatedProduct): Promise<Grower> {
  return somebody(product, 'office', 'office@headgate.example');
}

async function simulatedFarm(product: ReplicatedProduct, name: string): Promise<Farm> {
  const grower = await somebody(product, name);
  return new Farm(grower, await register(grower));
}

/** At a device of its own. */
export async function liveFarm(product: ReplicatedProduct, name: string, admin: Grower): Promise<Farm> {
  const grower = await somebody(product, name);
  const { controller, device } = await registerLive(grower, admin, product.simulator);
  return new Farm(grower, controller, device);
}

/** Everybody who does something while processes are restarted. */
export async function gather(product: ReplicatedProduct, admin: Grower): Promise<People> {
  return {
    gateway: product.gateway,
    admin,
    passerBy: await signUp(new Grower(product.gateway), 'passer-by'),
    planners: [await somebody(product, 'ana'), await somebody(product, 'ben')],
    farms: [
      await simulatedFarm(product, 'carla'),
      await simulatedFarm(product, 'dan'),
      await liveFarm(product, 'eva', admin),
      await liveFarm(product, 'finn', admin),
    ],
    stopped: [await simulatedFarm(product, 'gus'), await simulatedFarm(product, 'hana')],
  };
}

/** All of a list, page by page. */
export async function everyId(grower: Grower, path: string): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page = (await grower.ask('GET', `${path}?limit=100${more}`)) as {
      items: { id: string }[];
      nextCursor: string | null;
    };
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  return ids;
}
