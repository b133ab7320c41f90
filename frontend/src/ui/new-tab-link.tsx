import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';

interface NewTabLinkProps {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** In a tab of its own, and says so: what is typed on this page stays. */
export function NewTabLink({ href, className, children }: NewTabLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
