import { pagePath } from '../../lib/page-path.ts';

export interface Range {
  readonly from: string;
  readonly to: string;
}

interface FieldLinkProps {
  readonly id: string;
  readonly name: string;
  readonly range: Range;
}

/** To the days of a field's ledger that its figures are sums of. */
export function FieldLink({ id, name, range: { from, to } }: FieldLinkProps) {
  return (
    <a
      href={pagePath(`/fields/${id}?from=${from}&to=${to}`)}
      className="inline-flex min-h-12 items-center wrap-anywhere underline hover:text-primary pointer-fine:md:min-h-8"
    >
      {name}
    </a>
  );
}
