import type { Acknowledged } from './growers.ts';
import type { Product } from './product.ts';

/** Services that announce facts. */
export const announcing = ['identity', 'pilot', 'bridge'] as const;

/** Of what was acknowledged before a moment, what is not in the databases. */
export async function missing(
  product: Product,
  acknowledged: readonly Acknowledged[],
  before: number,
): Promise<Acknowledged[]> {
  const ids = async (service: string, query: string) =>
    new Set((await product.rows<{ id: string }>(service, query)).map(({ id }) => id));
  const kept = {
    account: await ids('identity', 'SELECT username AS id FROM app_user'),
    application: await ids('pilot', 'SELECT id FROM application'),
    controller: await ids('bridge', 'SELECT id FROM controller'),
    command: await ids('bridge', 'SELECT id FROM command'),
    profile: await profilesKept(product, acknowledged),
  };
  return acknowledged.filter(({ kind, id, at }) => at < before && !kept[kind].has(id));
}

/** What a profile was set to is there, or what it was set to later. */
async function profilesKept(product: Product, acknowledged: readonly Acknowledged[]): Promise<Set<string>> {
  const rows = await product.rows<{ name: string }>(
    'prediction',
    'SELECT farm_name AS name FROM farm_profile WHERE farm_name IS NOT NULL',
  );
  const last = new Map(rows.map(({ name }) => turnOf(name)));
  const profiles = acknowledged.filter(({ kind }) => kind === 'profile').map(({ id }) => id);
  return new Set(
    profiles.filter((id) => {
      const [username, turn] = turnOf(id);
      return (last.get(username) ?? -1) >= turn;
    }),
  );
}

/** 'somebody 3' */
function turnOf(name: string): [string, number] {
  const [username = '', turn = ''] = name.split(' ');
  return [username, Number(turn)];
}

interface Fact {
  readonly id: string;
  readonly payload: string;
}

/** All that a service has announced, by its id; rows are never changed but for when they were published. */
export async function factsOf(
  product: Product,
  service: string,
  before?: Date,
): Promise<Map<string, string>> {
  const until = before === undefined ? '' : `WHERE created_at < '${before.toISOString()}'`;
  const rows = await product.rows<Fact>(service, `SELECT id, payload FROM outbox ${until}`);
  return new Map(rows.map(({ id, payload }) => [id, payload]));
}

/** How many mails came to an address, whatever became of the rows. */
export async function mailsTo(product: Product, email: string): Promise<number> {
  const path = `/dev/mail.json?to=${encodeURIComponent(email)}`;
  const { items } = (await (await fetch(new URL(path, product.address))).json()) as { items: unknown[] };
  return items.length;
}

export async function count(product: Product, service: string, query: string): Promise<number> {
  const [row] = await product.rows<{ count: string }>(service, `SELECT count(*) FROM ${query}`);
  return Number(row?.count);
}
