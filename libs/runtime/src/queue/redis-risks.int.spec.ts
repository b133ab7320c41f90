import { expect, it } from '@jest/globals';
import { ServerProcess } from '../../testing/server-process.ts';
import { Redis } from 'ioredis';
import { redisRisks } from './redis-risks.ts';

it('a real Redis tells what it would lose', async () => {
  const server = await ServerProcess.redis();
  const url = `redis://127.0.0.1:${server.port}`;
  expect(await redisRisks(url)).toEqual([expect.stringContaining('appendonly is not "yes"')]);
  const redis = new Redis(url);
  await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
  redis.disconnect();
  expect(await redisRisks(url)).toHaveLength(2);
  await server.kill();
  await expect(redisRisks(url)).rejects.toThrow();
});
