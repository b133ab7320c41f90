import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

const composed = z.object({ services: z.record(z.string(), z.object({ image: z.string() })) });
const file = new URL('../../docker-compose.yml', import.meta.url);

/** The public image of one of the servers in docker-compose.yml: tests have what runs. Throws where there is none. */
export function imageOf(server: 'postgres' | 'redis' | 'nats'): string {
  const { services } = composed.parse(parse(readFileSync(file, 'utf8'), { merge: true }));
  const image = services[server]?.image;
  if (image === undefined) throw new Error(`docker-compose.yml has no server '${server}'`);
  return image;
}
