import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { startImageryEmulator, type ImageryEmulator } from '../../test/public-data-emulator.ts';
import { addressOfTile, isOfCalifornia } from './tile-address.ts';
import { TileCache } from './tile-cache.ts';
import { TileProvider } from './tile-provider.ts';

/** Around Madera. */
const tile = { z: 15, y: 12_770, x: 5_460 };

let emulator: ImageryEmulator;
beforeAll(async () => {
  emulator = await startImageryEmulator();
});
afterAll(() => emulator.stop());
beforeEach(() => emulator.reset());

describe('an address of a tile', () => {
  it('is filled in where the template says, and follows as at ArcGIS where it does not', () => {
    expect(addressOfTile('https://tiles.example/{z}/{x}/{y}.jpg', tile).href).toBe(
      'https://tiles.example/15/5460/12770.jpg',
    );
    expect(addressOfTile('https://tiles.example/tile/', tile).href).toBe(
      'https://tiles.example/tile/15/12770/5460',
    );
  });

  it('is asked for where it is of California alone', () => {
    expect([tile, { z: 0, y: 0, x: 0 }, { z: 19, y: 204_320, x: 87_360 }].map(isOfCalifornia)).toEqual([
      true,
      true,
      true,
    ]);
    // Nevada, the Atlantic, off the map, too near.
    const others = [
      { z: 15, y: 12_770, x: 6_100 },
      { z: 4, y: 5, x: 6 },
      { z: 2, y: 1, x: 9 },
      { z: 20, y: 408_640, x: 174_720 },
    ];
    expect(others.map(isOfCalifornia)).toEqual([false, false, false, false]);
  });
});

describe('the provider', () => {
  const ask = (timeout = 5_000) => new TileProvider({ template: emulator.template, timeout }).ask(tile);

  it('gives a picture', async () => {
    expect(await ask()).toMatchObject({ kind: 'tile', type: 'image/png' });
    expect(await emulator.subjects()).toEqual(['15/12770/5460']);
  });

  it.each([
    ['timeout', expect.any(String)],
    ['slow', expect.any(String)],
    ['reset', expect.any(String)],
    ['429', 'answered 429'],
    ['500', 'answered 500'],
    ['html', 'no picture'],
    ['svg', 'no picture'],
    ['garbage', 'no picture'],
    ['huge', 'too large'],
    ['redirect', expect.any(String)],
  ])('is away for this tile, whatever goes wrong: %s', async (failure, cause) => {
    await emulator.fail(failure, 2_000);
    expect(await ask(['timeout', 'slow'].includes(failure) ? 200 : 5_000)).toEqual({ kind: 'away', cause });
  });

  it('may have nothing of a place', async () => {
    await emulator.fail('404');
    expect(await ask()).toEqual({ kind: 'none' });
  });

  const failedFiveTimes = async (pause: number) => {
    await emulator.fail('500');
    const provider = new TileProvider({ template: emulator.template, pause });
    for (let time = 0; time < 5; time += 1) await provider.ask(tile);
    await emulator.reset();
    return provider;
  };

  it('is left in peace once it has failed five times in a row', async () => {
    const provider = await failedFiveTimes(60_000);
    expect(await provider.ask(tile)).toEqual({ kind: 'away' });
    expect(await emulator.subjects()).toEqual([]);
  });

  it('is asked again after the pause', async () => {
    const provider = await failedFiveTimes(10);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await provider.ask(tile)).toMatchObject({ kind: 'tile' });
  });
});

it('what is kept is what was wanted last, and never more than there is room for', () => {
  const cache = new TileCache(10);
  const kept = (bytes: number) => ({ type: 'image/png', bytes: Buffer.alloc(bytes) });
  cache.set('a', kept(4));
  cache.set('b', kept(4));
  cache.get('a');
  cache.set('c', kept(4));
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  cache.set('d', kept(11));
  expect(['a', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, undefined, undefined]);
});

describe('the call', () => {
  let gateway: GatewayUnderTest;
  let cookie: string;
  beforeAll(async () => {
    gateway = await startGateway({
      variables: { MAP_TILE_URL: emulator.template, MAP_TILE_ATTRIBUTION: 'Us' },
    });
    cookie = await gateway.signIn();
  });
  afterAll(() => gateway.stop());
  const get = (path: string) =>
    fetch(`${gateway.url}/api/map-tiles${path}`, {
      headers: { cookie, referer: 'https://headgate.example/map' },
    });

  it('gives a picture that only the browser keeps, and asks for it once', async () => {
    const [first, second] = await Promise.all([get('/15/12770/5460'), get('/15/12770/5460')]);
    await get('/15/12770/5460');
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cache-control')).toBe('private, max-age=604800');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    expect(await emulator.subjects()).toHaveLength(1);
  });

  it.each(['/15/12770/6100', '/20/0/0', '/15/-1/3', '/15/1e3/3', '/15/12770/5460.5', '/01/0/0', '/x/y/z'])(
    'of %s is 404, and nobody is asked',
    async (path) => {
      expect((await get(path)).status).toBe(404);
      expect(await emulator.subjects()).toEqual([]);
    },
  );

  it('is 502 while the provider is away, and is not kept', async () => {
    await emulator.fail('html');
    const response = await get('/15/12771/5460');
    expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
    expect(await response.json()).toEqual({ message: 'There is no imagery right now' });
    await emulator.reset();
    expect((await get('/15/12771/5460')).status).toBe(200);
  });

  it('says whose imagery it is', async () => {
    expect(await (await get('')).json()).toEqual({ imagery: { attribution: 'Us', maxZoom: 16 } });
  });
});

describe('limits', () => {
  it('count tiles apart from other calls', async () => {
    const gateway = await startGateway({ limiter: (call) => (call === 'map-tile' ? 7 : 0) });
    const cookie = await gateway.signIn();
    const statuses = await Promise.all(
      ['', '/15/12770/5460'].map((path) =>
        fetch(`${gateway.url}/api/map-tiles${path}`, { headers: { cookie } }),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([200, 429]);
    await gateway.stop();
  });
});
