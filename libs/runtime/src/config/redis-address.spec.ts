import { describe, expect, it } from '@jest/globals';
import { redisOptions, redisUrl } from './redis-address.ts';

describe('the address of a Redis', () => {
  it('names one server', () => {
    expect(redisOptions('redis://127.0.0.1:6380/2')).toMatchObject({ host: '127.0.0.1', port: 6380, db: 2 });
    expect(redisOptions('redis://redis')).toMatchObject({ host: 'redis', port: 6379 });
    expect(redisOptions('redis://:a%2Fb@[::1]:1')).toMatchObject({ host: '::1', port: 1, password: 'a/b' });
    expect(redisOptions('redis://ana:word@redis')).toMatchObject({ username: 'ana', password: 'word' });
  });

  it('names Sentinels, which have the login of what they watch over', () => {
    const options = redisOptions('redis+sentinel://:a%2Fb@one:26380,two,[::1]:3/headgate/2');
    expect(options).toMatchObject({
      name: 'headgate',
      sentinels: [
        { host: 'one', port: 26_380 },
        { host: 'two', port: 26_379 },
        { host: '::1', port: 3 },
      ],
      password: 'a/b',
      sentinelPassword: 'a/b',
      db: 2,
    });
    expect(options).not.toHaveProperty('host');
    expect(options).not.toHaveProperty('tls');
  });

  it('may ask for TLS, of Sentinels too', () => {
    expect(redisOptions('rediss://redis').tls).toEqual({});
    const { tls, sentinelTLS, enableTLSForSentinelMode } = redisOptions('rediss+sentinel://one,two/headgate');
    expect([tls, sentinelTLS, enableTLSForSentinelMode]).toEqual([{}, {}, true]);
  });

  it('looks for the primary anew where a server is none any more', () => {
    for (const url of ['redis://redis', 'redis+sentinel://one/headgate']) {
      const { reconnectOnError } = redisOptions(url);
      expect(reconnectOnError?.(new Error("READONLY You can't write against a read only replica."))).toBe(
        true,
      );
      expect(reconnectOnError?.(new Error('ERR unknown command'))).toBe(false);
    }
  });

  it.each([
    ...['', 'redis', 'http://redis', 'redis://', 'redis://redis/two', 'redis://redis?family=6'],
    ...['redis+sentinel://one,two', 'redis+sentinel://one,,two/headgate', 'redis+sentinel:///headgate'],
    ...['redis+sentinel://one:x/headgate', 'redis://one:1,two:2/headgate', 'sentinel://one/headgate'],
  ])('refuses %j', (url) => {
    expect(redisUrl.safeParse(url).success).toBe(false);
  });
});
