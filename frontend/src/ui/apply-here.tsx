import type { ReactNode } from 'react';
import { readSiteSettings } from '../lib/site-settings.ts';
import { NewTabLink } from './new-tab-link.tsx';

interface ApplyHereProps {
  readonly setting: 'applicationFormUrl';
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * In place of the external application form, where its address is not set. Pages written at build hold both: the gateway
 * takes one out (`setting-placeholders.ts`).
 */
export function ApplyHere({ setting, className, children }: ApplyHereProps) {
  const value = readSiteSettings()[setting];
  if (value !== '' && !value.startsWith('{{')) return null;
  return (
    <span data-unless-setting={setting} className="contents">
      <NewTabLink href="/pilot-application" className={className}>
        {children}
      </NewTabLink>
    </span>
  );
}
