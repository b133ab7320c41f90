import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { ReactNode } from 'react';
import { acres } from '../../lib/display/acres.ts';
import { calendarDay } from '../../lib/display/calendar-day.ts';
import { applicationBrandLabels, applicationSystemLabels } from './application-labels.ts';
import { localTime } from '../../lib/display/local-time.ts';

interface ApplicationAnswersProps {
  readonly application: PilotApplication;
  /** How the applicant is reached, in place of the bare texts. */
  readonly contact?: { readonly email: ReactNode; readonly phone: ReactNode };
}

/** Everything that the applicant wrote, and what they agreed to; of a deleted account, what names nobody. */
export function ApplicationAnswers({ application, contact }: ApplicationAnswersProps) {
  const { controllerBrand, currentWaterCost } = application;
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Answer name="Farm name">{application.farmName}</Answer>
      <Answer name="Primary crop type">{application.cropType}</Answer>
      <Answer name="Farm size">{acres(application.farmSize)}</Answer>
      <Answer name="Location">{application.location}</Answer>
      <Answer name="Contact name">{application.contactName}</Answer>
      <Answer name="Email">{contact?.email ?? application.email}</Answer>
      <Answer name="Phone">{contact?.phone ?? application.phoneNumber}</Answer>
      <Answer name="Irrigation system type">{applicationSystemLabels[application.irrigationSystem]}</Answer>
      <Answer name="Controller brand">
        {controllerBrand === null ? 'Not known' : applicationBrandLabels[controllerBrand]}
      </Answer>
      <Answer name="Current monthly water cost">
        {currentWaterCost === null ? 'Not known' : dollars(currentWaterCost)}
      </Answer>
      <Answer name="Goals" isWide>
        {application.goals}
      </Answer>
      <Answer name="Submitted">{localTime(application.submittedAt)}</Answer>
      <Answer name="Pilot agreement">
        {application.agreementAcceptedAt === null
          ? 'Not accepted yet'
          : `Version of ${application.agreementVersion === null ? 'an unknown date' : calendarDay(application.agreementVersion)}, accepted ${localTime(application.agreementAcceptedAt)}`}
      </Answer>
    </dl>
  );
}

/** As it was told: cents only where there are some. */
const dollars = (amount: number) =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    trailingZeroDisplay: 'stripIfInteger',
  });

function Answer({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={isWide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-14 text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children === '' ? 'Not kept' : children}</dd>
    </div>
  );
}
