import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import type { StartSource } from './use-farm-start.ts';

/** Says, quietly, whose answers stand in the form. */
export function StartLine({ source }: { source: StartSource }) {
  return <p className="mb-5 text-14 text-muted">{label(source)}</p>;
}

function label(source: StartSource): ReactNode {
  switch (source.kind) {
    case 'profile':
      return (
        <>
          Filled in from your <ProfileLink>farm profile</ProfileLink>. Changes here apply to this calculation
          only.
        </>
      );
    case 'defaults':
      return (
        <>
          Fill in your <ProfileLink>farm profile</ProfileLink> once, and these fields start with your own
          answers.
        </>
      );
    case 'profile-away':
      return 'Your farm profile could not be loaded, so these fields start with typical values.';
    case 'calculation':
      return (
        <>
          Filled in from your calculation of {calendarDay(source.today)}.
          {source.lastIrrigationLeftOut && ' “Last irrigation” is left blank: you may have watered since.'}
        </>
      );
    case 'calculation-away':
      return 'That calculation’s answers could not be loaded, so these fields start with typical values.';
  }
}

function ProfileLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/farm-profile" className="font-semibold text-primary underline underline-offset-4">
      {children}
    </Link>
  );
}
