import { queryOptions } from '@tanstack/react-query';

/** Lazy: the phone data weighs as much as the rest of the page. */
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await import('./countries.ts')).allCountries(),
});
