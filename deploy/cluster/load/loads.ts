import { Visitor } from '../../../e2e/visitor.ts';
import { Load } from '../../replicas/load.ts';
import { callOnce } from './call.ts';
import type { People } from './people.ts';

/** A second. */
const rates = { commands: 20, requests: 20, payments: 5 };

const question = { location: 'Fresno, CA', crop_type: 'wheat', farm_size_acres: 10 };

/** What growers do all the time: commands, payments, and requests that read. `share`: of the rates. */
export function loadsOf(
  gateway: string,
  { farms, payers }: People,
  share: number,
): Readonly<Record<keyof typeof rates, Load>> {
  const anybody = new Visitor(gateway);
  const [reading, looking, watering] = [turns(farms), turns(farms), turns(farms)];
  const [paying, waiting] = [turns(payers), turns(payers)];
  const reads = (name: string, share: number, path: string, who: () => Visitor) => ({
    ...{ name, share },
    act: () => callOnce(who(), 'GET', path),
  });
  return {
    commands: new Load(
      [{ name: 'commands', share: 1, act: async () => watering(({ hasFree }) => hasFree)?.command() }],
      rates.commands * share,
    ),
    payments: new Load(
      [{ name: 'pays', share: 1, act: async () => paying(({ mayPay }) => mayPay)?.pay() }],
      rates.payments * share,
    ),
    requests: new Load(
      [
        // Often enough for what the other loads wait for: commands' ends, and two looks at each payment.
        { name: 'reads commands', share: 5, act: async () => looking(() => true)?.learn() },
        { name: 'reads payments', share: 11, act: () => readPayments() },
        reads('sees who is signed in', 1, '/api/user', () => someone(reading)),
        reads('opens a page', 1, '/', () => anybody),
        reads('reads controllers', 1, '/api/irrigation/controllers', () => someone(reading)),
        {
          ...{ name: 'asks for advice', share: 1 },
          act: () => callOnce(anybody, 'POST', '/api/predict-location', question),
        },
      ],
      rates.requests * share,
    ),
  };

  async function readPayments(): Promise<void> {
    const payer = waiting(({ waits }) => waits);
    if (payer === undefined) await callOnce(someone(reading), 'GET', '/api/payments?limit=1');
    else await payer.learn();
  }

  function someone(turn: typeof reading): Visitor {
    const farm = turn(() => true);
    if (farm === undefined) throw new Error('There is no farm');
    return farm.grower;
  }
}

/** The next of those that are so, each in its turn; undefined: none is. */
function turns<Item>(items: readonly Item[]): (isSo: (item: Item) => boolean) => Item | undefined {
  let turn = 0;
  return (isSo) => {
    const order = items.map((_, index) => items[(turn + index) % items.length]);
    const found = order.find((item): item is NonNullable<typeof item> => item !== undefined && isSo(item));
    if (found !== undefined) turn = items.indexOf(found) + 1;
    return found;
  };
}
