import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { waitForDatabase } from './wait-for-database.ts';

const away = () => Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
const quick = { within: 10_000, between: 1 };

beforeAll(() => {
  Logger.overrideLogger(false);
});
afterAll(() => {
  Logger.overrideLogger(['log', 'error', 'warn']);
});

describe('a start', () => {
  it('waits while another PostgreSQL becomes the primary', async () => {
    const work = jest.fn<() => Promise<string>>();
    work
      .mockRejectedValueOnce(away())
      .mockRejectedValueOnce(Object.assign(new Error('no'), { code: '25006' }));
    work.mockResolvedValueOnce('there');
    expect(await waitForDatabase(work, quick)).toBe('there');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('fails at once by what waiting does not mend: a password, a migration', async () => {
    const work = jest.fn(() => Promise.reject(Object.assign(new Error('no'), { code: '28P01' })));
    await expect(waitForDatabase(work, quick)).rejects.toMatchObject({ code: '28P01' });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('does not wait for ever', async () => {
    await expect(
      waitForDatabase(() => Promise.reject(away()), { within: 20, between: 1 }),
    ).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
