import { describe, expect, it } from '@jest/globals';
import { dataFolder } from './data-folder.ts';

describe('the data folder', () => {
  it('lies in the clone for an ordinary user', () => {
    expect(dataFolder('/home/ana/headgate/', {}, 1000)).toBe('/home/ana/headgate/.headgate');
  });

  it('lies outside the clone for root, where the user of PostgreSQL can reach it, one for each clone', () => {
    const one = dataFolder('/root/one/', {}, 0);
    const other = dataFolder('/root/other/', {}, 0);
    expect(one).toMatch(/^\/var\/lib\/headgate\/[0-9a-f]{12}$/);
    expect(other).not.toBe(one);
    expect(dataFolder('/root/one/', {}, 0)).toBe(one);
  });

  it('is where the environment says, if it says so', () => {
    expect(dataFolder('/root/one/', { HEADGATE_DATA: '/srv/data' }, 0)).toBe('/srv/data');
    expect(dataFolder('/home/ana/h/', { HEADGATE_DATA: '' }, 1000)).toBe('/home/ana/h/.headgate');
  });
});
