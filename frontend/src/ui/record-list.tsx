import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { buttonStyle } from './button-style.ts';
import { Failure } from './failure.tsx';

/** What a paged query gives (`pagedQuery`), as far as a list shows it. */
interface Pages<Item> {
  readonly data: readonly Item[] | undefined;
  readonly status: 'pending' | 'error' | 'success';
  readonly refetch: () => unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

export interface RecordsProps<Item> {
  readonly pages: Pages<Item>;
  readonly label: string;
  readonly loading: string;
  readonly failure: string;
  /** Says what to do. */
  readonly empty: ReactNode;
}

/** Records of a farm, newest first. */
export function RecordList<Item extends { readonly id: string }>({
  children,
  ...list
}: RecordsProps<Item> & { readonly children: (item: Item) => ReactNode }) {
  return (
    <Records {...list}>
      {(items, records) => (
        <ul ref={records} aria-label={list.label} className="grid gap-4">
          {items.map((item) => (
            <li key={item.id} tabIndex={-1} className="min-w-0 rounded-card">
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </Records>
  );
}

interface RecordsOf<Item> extends RecordsProps<Item> {
  /** Each record an element that may take the focus, in the element of `records`. */
  readonly children: (items: readonly Item[], records: (element: HTMLElement | null) => void) => ReactNode;
}

/** Records page after page. When one goes, the focus goes to its neighbour; when more come, to the first of them. */
export function Records<Item extends { readonly id: string }>(list: RecordsOf<Item>) {
  const { pages, loading, failure, empty, children } = list;
  const items = pages.data ?? [];
  const container = useRef<HTMLDivElement>(null);
  const { setRecords, expectMore } = useListFocus(items, container);
  return (
    <div ref={container} tabIndex={-1}>
      {/* Always there: a region that comes together with its words is not announced. */}
      <div role="status">
        {pages.status === 'pending' && <p className="text-18 text-muted">{loading}</p>}
        {/* A page may hold nothing that can be shown, and others follow. */}
        {pages.data?.length === 0 && !pages.hasNextPage && empty}
      </div>
      <Failure text={pages.status === 'error' ? failure : undefined} />
      {pages.status === 'error' && (
        <Button
          name="Try again"
          onPress={() => {
            // The button goes with the failure; without this the focus would go with it.
            container.current?.focus();
            pages.refetch();
          }}
        />
      )}
      <div hidden={items.length === 0}>{children(items, setRecords)}</div>
      <Failure
        text={pages.isFetchNextPageError ? 'The next page could not be loaded. Please try again.' : undefined}
      />
      {pages.hasNextPage && (
        <Button
          name={pages.isFetchingNextPage ? 'Loading...' : 'Show more'}
          onPress={() => {
            if (pages.isFetchingNextPage) return;
            expectMore();
            pages.fetchNextPage();
          }}
        />
      )}
    </div>
  );
}

function Button({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <p className="mt-6">
      <button type="button" className={buttonStyle('quiet')} onClick={onPress}>
        {name}
      </button>
    </p>
  );
}

function useListFocus(items: readonly { readonly id: string }[], container: { current: HTMLElement | null }) {
  const records = useRef<HTMLElement>(null);
  const before = useRef<readonly string[]>([]);
  const moreExpected = useRef(false);
  useEffect(() => {
    const ids = items.map(({ id }) => id);
    const gone = before.current.findIndex((id) => !ids.includes(id));
    const firstNew = ids.findIndex((id) => !before.current.includes(id));
    const focus = (index: number) => {
      const record = records.current?.children[Math.min(index, ids.length - 1)];
      (record instanceof HTMLElement ? record : container.current)?.focus();
    };
    // Only where the focus has been lost with what it was on, or would stay behind.
    if (gone >= 0 && ids.length < before.current.length) {
      if (document.activeElement === document.body) focus(gone);
    } else if (firstNew >= 0 && moreExpected.current) focus(firstNew);
    if (firstNew >= 0) moreExpected.current = false;
    before.current = ids;
  }, [items, container]);
  return {
    setRecords: useCallback((element: HTMLElement | null) => {
      records.current = element;
    }, []),
    expectMore: () => {
      moreExpected.current = true;
    },
  };
}
