import { beforeEach, expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { aBrowser } from '../../test/browser.ts';
import { aPlan } from '../../test/plan.ts';
import { planQuery } from './plan.queries.ts';
import { useWholePlan } from './use-whole-plan.ts';

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

beforeEach(() => {
  client.clear();
});

it('the plan is read again by who comes back at once, if it has become old meanwhile, and else not', async () => {
  const { fetched } = aBrowser({ '/api/plan': { body: aPlan() } });
  const calls = () => fetched.mock.calls.filter(([url]) => url === '/api/plan').length;
  const open = async () => {
    const { result, unmount } = renderHook(() => useWholePlan(), { wrapper });
    await waitFor(() => {
      expect(result.current.isFetching).toBe(false);
      expect(result.current.data).toBeDefined();
    });
    unmount();
  };
  await open();
  await open();
  expect(calls()).toBe(1);
  // A field was added on another page.
  await client.invalidateQueries({ queryKey: planQuery.queryKey, refetchType: 'none' });
  await open();
  expect(calls()).toBe(2);
});
