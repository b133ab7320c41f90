/** Links from one page to its neighbors: one line of four, down to 320 px. Only where letters are larger do they wrap. */
export const tabListStyle =
  'flex flex-wrap gap-x-2 text-14 min-[360px]:gap-x-3 min-[360px]:text-16 sm:gap-x-6';

export const tabStyle = [
  'flex min-h-12 min-w-12 items-center justify-center border-b-2 border-transparent font-medium text-muted hover:text-ink',
  'aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink',
].join(' ');
