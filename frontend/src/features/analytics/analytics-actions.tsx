import { DownloadLink } from '../../ui/download-link.tsx';

/** What is shown, to take along. */
export function AnalyticsActions({ href }: { href: string }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <DownloadLink href={href}>This table (CSV)</DownloadLink>
    </div>
  );
}
