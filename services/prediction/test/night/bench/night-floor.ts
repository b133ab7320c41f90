import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { Client } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

/** As many chunks as a measurement needs. */
const maxChunks = 100;

interface Range {
  readonly from: string;
  readonly until: string | null;
  readonly fields: number;
}

/** What a night reads of a chunk of farms, as PostgreSQL sends it; `$1` and `$2` are its first farm and the next one's. */
const read = [
  'SELECT * FROM farm_fields WHERE $farm',
  'SELECT * FROM water_source WHERE $farm',
  'SELECT * FROM field WHERE $farm',
  'SELECT * FROM planting WHERE $farm',
  `SELECT * FROM ledger_day WHERE $farm AND date = '$today'::date - 2`,
];
/** What it has written. */
const written = {
  ledger_day: `SELECT * FROM ledger_day WHERE $farm AND date >= '$today'::date - 1`,
  recommendation: `SELECT * FROM recommendation WHERE $farm AND made_on = '$today'`,
  farm_plan: 'SELECT * FROM farm_plan WHERE $farm',
};

/**
 * Fields a second of a floor under a night: the bytes that it reads are read, and those that it wrote are copied into tables with
 * the same indexes, with nothing done in between; all connections at once.
 */
export async function measureFloor(url: string, today: string, connections: number): Promise<number> {
  const clients = await Promise.all(
    Array.from({ length: connections }, async () => {
      const client = new Client({ connectionString: url });
      await client.connect();
      return client;
    }),
  );
  const [first] = clients;
  if (first === undefined) throw new Error('A floor needs a connection');
  for (const table of Object.keys(written)) await first.query(cloneOf(table));
  const { rows: ranges } = await first.query<Range>(
    `SELECT from_farm::text AS "from", until_farm::text AS until, fields FROM night_chunk ORDER BY number LIMIT ${maxChunks}`,
  );
  const bytes: { readonly range: Range; readonly tables: readonly (readonly [string, Buffer[]])[] }[] = [];
  for (const range of ranges) {
    const tables: (readonly [string, Buffer[]])[] = [];
    for (const [table, query] of Object.entries(written))
      tables.push([table, await copied(first, sql(query, range, today))]);
    bytes.push({ range, tables });
  }
  const started = performance.now();
  let next = 0;
  await Promise.all(
    clients.map(async (client) => {
      for (let chunk = bytes[next++]; chunk !== undefined; chunk = bytes[next++]) {
        await client.query('BEGIN');
        for (const query of read) await copied(client, sql(query, chunk.range, today));
        for (const [table, data] of chunk.tables)
          await pipeline(
            Readable.from(data),
            client.query(copyFrom(`COPY floor_${table} FROM STDIN (FORMAT binary)`)),
          );
        await client.query('COMMIT');
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  for (const table of Object.keys(written)) await first.query(`DROP TABLE floor_${table}`);
  await Promise.all(clients.map((client) => client.end()));
  return ranges.reduce((sum, { fields }) => sum + fields, 0) / seconds;
}

const cloneOf = (table: string) => `CREATE TABLE floor_${table} (LIKE ${table} INCLUDING ALL)`;

/** COPY takes no parameters: these are the bench's own. */
function sql(query: string, { from, until }: Range, today: string): string {
  const farm = `farm_id >= '${from}'${until === null ? '' : ` AND farm_id < '${until}'`}`;
  return query.replace('$farm', farm).replace('$today', today);
}

async function copied(client: Client, query: string): Promise<Buffer[]> {
  const chunks: Buffer[] = [];
  await pipeline(
    client.query(copyTo(`COPY (${query}) TO STDOUT (FORMAT binary)`)),
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    }),
  );
  return chunks;
}
