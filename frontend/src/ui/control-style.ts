/** How a thing that takes an answer looks: text, number, date or list. */
export const controlStyle = [
  'block min-h-touch w-full rounded-control border border-control bg-surface px-3.5 text-16 text-ink',
  'hover:border-ink aria-invalid:border-2 aria-invalid:border-danger',
].join(' ');
