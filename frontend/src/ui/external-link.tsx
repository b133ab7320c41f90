import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import type { ReactNode } from 'react';

interface ExternalLinkProps {
  readonly href: string;
  /** The site setting that gives the address: `settingPlaceholders` says why it is named. */
  readonly setting: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** Leaves the site, in a tab of its own, and says so. */
export function ExternalLink({ href, setting, className, children }: ExternalLinkProps) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" data-setting={setting} className={className}>
      {children}
      <ArrowUpRight aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
