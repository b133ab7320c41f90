import type { ReactNode } from 'react';
import { reportHref } from './report-href.ts';

interface BehindProps {
  readonly href: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Something of a report, as a link to what stands behind it, where there is such a page. */
export function Behind({ href, className = '', children }: BehindProps) {
  const address = reportHref(href);
  if (address === undefined) return children;
  return (
    <a href={address} className={`underline hover:text-primary print:no-underline ${className}`}>
      {children}
    </a>
  );
}
