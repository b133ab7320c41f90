import { signUp, Visitor } from '../../e2e/visitor.ts';
import type { Stacks } from '../http/stacks.ts';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import { askAtPace } from './ask-at-pace.ts';
import { percentile } from './percentile.ts';

/** How the rest of the API is used meanwhile: far from what it can do, so that waiting is due to logins alone. */
const othersPerSecond = 50;
const loginsPerSecond = 20;
const seconds = 10;
const warmUpSeconds = 4;

const question = { location: 'Fresno, CA', crop_type: 'maize', farm_size_acres: 40 };

/** p99 [ms]. */
interface Latencies {
  readonly advice: number;
  readonly user: number;
}

/** What people wait who do not log in, while others do: each login is one argon2id on purpose as dear as it is. */
export async function measureAccounts(stacks: Stacks): Promise<Row[]> {
  const address = await stacks.accounts();
  const { visitor, username, password } = await signUp('maria', new Visitor(address));
  const stranger = new Visitor(address);
  const others = async (length: number): Promise<Latencies> => {
    const pace = { perSecond: othersPerSecond, seconds: length };
    const [advice, user] = await Promise.all([
      askAtPace(pace, () => stranger.ask('POST', '/api/predict-location', question)),
      askAtPace(pace, () => visitor.ask('GET', '/api/user')),
    ]);
    return { advice: percentile(advice, 99), user: percentile(user, 99) };
  };
  const logins = (length: number) =>
    askAtPace({ perSecond: loginsPerSecond, seconds: length }, () =>
      new Visitor(address).ask('POST', '/api/login', { username, password }),
    );
  await Promise.all([others(warmUpSeconds), logins(warmUpSeconds)]);
  const runs = await interleave({
    quiet: () => others(seconds),
    busy: async () => (await Promise.all([others(seconds), logins(seconds)]))[0],
  });
  return [
    row('POST /api/predict-location', ({ advice }) => advice, runs),
    row('GET /api/user', ({ user }) => user, runs),
  ];
}

function row(
  what: string,
  of: (others: Latencies) => number,
  runs: Record<'quiet' | 'busy', readonly Latencies[]>,
): Row {
  const busy = median(runs.busy.map(of));
  const quiet = median(runs.quiet.map(of));
  return {
    what: `${what}, p99 beside ${loginsPerSecond} logins/s`,
    ours: `${busy.toFixed(1)} ms`,
    floor: `${quiet.toFixed(1)} ms without`,
    ratio: busy / quiet,
  };
}
