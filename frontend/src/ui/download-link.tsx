import Download from 'lucide-react/icons/download';
import { buttonStyle } from './button-style.ts';

/** The browser fetches it, with the session's cookie. */
export function DownloadLink({ href, children = 'Download all (CSV)' }: { href: string; children?: string }) {
  return (
    <a href={href} download className={buttonStyle('quiet')}>
      <Download aria-hidden="true" className="size-5" />
      {children}
    </a>
  );
}
