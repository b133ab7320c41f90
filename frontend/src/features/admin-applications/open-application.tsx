import type { ReviewedApplication } from '@headgate/contracts/pilot-application';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode, type Ref } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { ApplicationAnswers } from '../../entities/application/application-answers.tsx';
import { ApplicationBadges } from '../../entities/application/application-badges.tsx';
import { Card } from '../../ui/card.tsx';
import { BackToList } from '../../ui/record-table.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { applicationQuery } from '../../entities/application/reviewed-applications.queries.ts';
import { nameOf } from './name-of.ts';
import { ReviewForm } from './review-form.tsx';

interface OpenApplicationProps {
  readonly id: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** One application: everything the applicant wrote, and what the team does with it. */
export function OpenApplication({ id, headingRef }: OpenApplicationProps) {
  const read = useQuery(applicationQuery(id));
  if (read.error instanceof ApiError && read.error.status === 403) return <AdministratorsOnly />;
  const title = read.data === undefined ? 'Application' : nameOf(read.data);
  return (
    <AppPage
      title={title}
      documentTitle={`${title} · Applications`}
      tabs={<BackToList>All applications</BackToList>}
      headingRef={headingRef}
    >
      {read.data === undefined ? (
        <RecordState
          reads={[read]}
          loading="Loading the application..."
          gone="There is no such application."
        />
      ) : (
        <Review application={read.data} />
      )}
    </AppPage>
  );
}

function Review({ application }: { application: ReviewedApplication }) {
  const client = useQueryClient();
  const [savedVersion, setSavedVersion] = useState<number>();
  const { id, version, status, paymentStatus, forgottenAt } = application;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      <div className="grid gap-6">
        <Card className="p-4 sm:p-6">
          <ApplicationBadges status={status} payment={paymentStatus} />
          <PaymentLine application={application} />
        </Card>
        <Part id="answers" title="What the applicant wrote">
          <ApplicationAnswers
            application={application}
            {...(forgottenAt === undefined && { contact: contactOf(application) })}
          />
        </Part>
      </div>
      <Part id="review" title="Review">
        {forgottenAt === undefined ? (
          <ReviewForm
            // What another has changed since is for the draft to find out.
            key={version}
            application={application}
            isSaved={version === savedVersion}
            onSaved={(saved) => {
              setSavedVersion(saved.version);
              client.setQueryData(applicationQuery(id).queryKey, saved);
            }}
          />
        ) : (
          <p>
            The account was deleted {localTime(forgottenAt)}. Personal details are gone, and the rest can no
            longer be changed.
          </p>
        )}
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-4 text-22 font-bold">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}

function PaymentLine({
  application: { paidAt, stripePaymentIntentId },
}: {
  application: ReviewedApplication;
}) {
  return (
    <p className="mt-3 text-14 text-muted wrap-anywhere">
      {paidAt === null ? 'The pilot fee has not been paid.' : `The pilot fee was paid ${localTime(paidAt)}.`}
      {stripePaymentIntentId !== null && ` Payment ID at the provider: ${stripePaymentIntentId}`}
    </p>
  );
}

const linkStyle = 'inline-flex min-h-12 items-center font-semibold underline hover:text-primary';

function contactOf({ email, phoneNumber }: ReviewedApplication) {
  return {
    email: (
      <a href={`mailto:${email}`} className={linkStyle}>
        {email}
      </a>
    ),
    phone: (
      <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`} className={linkStyle}>
        {phoneNumber}
      </a>
    ),
  };
}
