import { useState } from 'react';

/** So many show, and so many more each time. */
const few = 6;

interface Pages<Item> {
  readonly data: readonly Item[] | undefined;
  readonly hasNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Of pages that were read the first rows, so that what stands below them stays near. */
export function useFewAtATime<Item, List extends Pages<Item>>(pages: List & Pages<Item>) {
  const [count, setCount] = useState(few);
  const { data, hasNextPage, fetchNextPage } = pages;
  const read = data?.length ?? 0;
  return {
    ...pages,
    data: data?.slice(0, count),
    hasNextPage: read > count || hasNextPage,
    fetchNextPage: () => {
      setCount(count + few);
      if (read < count + few && hasNextPage) fetchNextPage();
    },
  };
}
