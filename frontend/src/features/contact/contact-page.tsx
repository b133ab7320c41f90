import type { ReactNode } from 'react';
import { contact } from '../../content/contact.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { DocumentHead } from '../../ui/document-head.tsx';
import { ApplyHere } from '../../ui/apply-here.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';

/** `messageForm`: takes a message to the team. */
export function ContactPage({ messageForm }: { messageForm: ReactNode }) {
  const { calculator } = contact;
  return (
    <>
      <DocumentHead path="/contact" />
      <PageHead title={contact.title} lead={contact.lead} />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 pb-12 md:grid-cols-2 md:pb-24 wide:px-6">
        <ByApplication />
        <ByEmail />
        <Card className="p-6 md:col-span-2 md:p-8">
          <h2 className="mb-4 text-22 font-bold">{contact.message.title}</h2>
          <noscript>
            <p className="mb-4 text-muted">{contact.message.needsScript}</p>
          </noscript>
          {messageForm}
        </Card>
        <Social />
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3 md:col-span-2">
          <span className="text-18">{calculator.text}</span>
          <a href="/ai-calculator-demo" className={buttonStyle('quiet')}>
            {calculator.action}
          </a>
        </p>
      </div>
    </>
  );
}

interface ContactOptionProps {
  readonly title: string;
  readonly hours: string;
  readonly condition: string;
  readonly children: ReactNode;
}

/** A way to reach us, and how long it takes. */
function ContactOption({ title, hours, condition, children }: ContactOptionProps) {
  return (
    <Card className="flex flex-col p-6 md:p-8">
      <h2 className="text-22 font-bold">{title}</h2>
      <p className="mt-4 flex-1 text-18 text-muted">
        {contact.within}{' '}
        <span className="block font-bold text-ink">
          <span className="numerals text-hero">{hours}</span> <span className="text-22">hours</span>
        </span>{' '}
        {condition}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">{children}</div>
    </Card>
  );
}

function ByApplication() {
  const { applicationFormUrl } = readSiteSettings();
  const { form, program, ...session } = contact.application;
  return (
    <ContactOption {...session}>
      {applicationFormUrl !== '' && (
        <ExternalLink
          href={applicationFormUrl}
          setting="applicationFormUrl"
          className={buttonStyle('primary')}
        >
          {form}
        </ExternalLink>
      )}
      <ApplyHere setting="applicationFormUrl" className={buttonStyle('primary')}>
        {contact.application.apply}
      </ApplyHere>
      <a href="/pilots" className={buttonStyle('quiet')}>
        {program}
      </a>
    </ContactOption>
  );
}

function ByEmail() {
  const { contactEmail } = readSiteSettings();
  const { byForm, ...option } = contact.email;
  return (
    <ContactOption {...option}>
      {contactEmail !== '' && (
        <a
          href={`mailto:${contactEmail}`}
          data-setting="contactEmail"
          className="inline-flex min-h-12 max-w-full items-center text-18 font-semibold break-all text-primary underline"
        >
          {contactEmail}
        </a>
      )}
      {/* Pages written at build hold both (`setting-placeholders.ts`). */}
      {(contactEmail === '' || contactEmail.startsWith('{{')) && (
        <p data-unless-setting="contactEmail" className="text-18">
          {byForm}
        </p>
      )}
    </ContactOption>
  );
}

function Social() {
  const { socialLinks } = readSiteSettings();
  const { title, networks } = contact.social;
  const set = networks.filter(({ id }) => socialLinks[id] !== '');
  if (set.length === 0) return null;
  return (
    <section
      aria-labelledby="social"
      data-setting="socialLinks"
      className="flex flex-wrap items-center gap-x-6 gap-y-3 border-y border-line py-4 md:col-span-2"
    >
      <h2 id="social" className="text-18 font-bold">
        {title}
      </h2>
      <ul className="flex flex-wrap gap-3">
        {set.map(({ id, name }) => (
          <li key={id} data-setting={`socialLinks.${id}`}>
            <ExternalLink
              href={socialLinks[id]}
              setting={`socialLinks.${id}`}
              className={buttonStyle('quiet')}
            >
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
