import { readSiteSettings } from '../../lib/site-settings.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { footerLinks } from './navigation-links.ts';

/** `hasPilot`: there is a pilot to book for whoever reads it. */
export function SiteFooter({ hasPilot = true }: { hasPilot?: boolean }) {
  const { contactEmail } = readSiteSettings();
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-12 md:grid-cols-[1fr_auto] wide:px-6">
        <div className="max-w-sm">
          <p className="flex items-center gap-2 text-18 font-bold">
            <BrandMark className="size-6 text-primary" />
            Headgate
          </p>
          <p className="mt-2 text-14 text-muted">When and how much to water, with the math shown.</p>
          {contactEmail !== '' && (
            <a href={`mailto:${contactEmail}`} data-setting="contactEmail" className={footerLinkStyle}>
              {contactEmail}
            </a>
          )}
          {hasPilot && (
            <p className="mt-4">
              <a href="/pilot-application" className={buttonStyle('quiet')}>
                Book a Pilot
              </a>
            </p>
          )}
        </div>
        <nav aria-label="Footer">
          <ul className="grid grid-cols-2 gap-x-8 sm:grid-cols-3">
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <a href={to} className={footerLinkStyle}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}

const footerLinkStyle = 'inline-flex min-h-12 items-center text-14 text-muted hover:text-ink hover:underline';
