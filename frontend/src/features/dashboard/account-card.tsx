import { Link } from '@tanstack/react-router';
import { useUser } from '../../entities/session/session.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Fact } from '../../ui/fact.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { DashboardCard } from './dashboard-card.tsx';

export function AccountCard() {
  const { email, fullName, companyName, createdAt } = useUser();
  return (
    <DashboardCard id="account-information" title="Account information">
      <dl className="grid flex-1 content-start gap-3">
        <Fact name="Email">{email}</Fact>
        <Fact name="Full name">{fullName ?? 'Not given'}</Fact>
        <Fact name="Farm or company">{companyName ?? 'Not given'}</Fact>
        <Fact name="Member since">
          <LocalDate moment={createdAt} />
        </Fact>
      </dl>
      <p className="mt-5">
        <Link to="/account" className={buttonStyle('quiet')}>
          Change your details
        </Link>
      </p>
    </DashboardCard>
  );
}
