import type { ReactNode } from 'react';
import { useUser } from '../../entities/session/session.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { ApiKeys } from './api-keys/api-keys.tsx';
import { AccountSection } from './account-section.tsx';
import { DailyMailChoice } from './daily-mail-choice.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { Webhooks } from './webhooks/webhooks.tsx';
import { YourData } from './your-data.tsx';

/** `logOut`: the button that ends this session. */
export function AccountPage({ logOut }: { logOut: ReactNode }) {
  const { email, role } = useUser();
  return (
    <AppPage title="Account" lead={role === 'admin' ? `${email}, administrator` : email}>
      <div className="grid gap-6">
        <AccountSection
          title="Your details"
          intro={<p>Your name and how to reach you. Your verified email address cannot be changed here.</p>}
        >
          <DetailsForm />
        </AccountSection>
        <AccountSection
          title="Daily plan by email"
          intro={
            <p>
              What waters today and tonight, what still needs your decision, and what flowed yesterday. None
              while nothing grows. Reminders come at most once a day, before irrigations that Headgate opens
              the valves of once somebody accepts them.
            </p>
          }
        >
          <DailyMailChoice />
        </AccountSection>
        <AccountSection
          title="Password"
          intro={<p>A new password logs out every other device. This one stays logged in.</p>}
        >
          <PasswordForm />
        </AccountSection>
        <ApiKeys />
        <Webhooks />
        <AccountSection
          title="This device"
          intro={<p>You are logged out after 7 days without use, and after 30 days in any case.</p>}
        >
          {logOut}
        </AccountSection>
        <AccountSection
          title="Your data"
          intro={<p>What we keep about your account and your farm, in one JSON file.</p>}
        >
          <YourData />
        </AccountSection>
        <AccountSection
          title="Delete account"
          intro={
            <p>
              This deletes your account and your farm’s records for good. Before you confirm, you see what is
              deleted and what is kept.
            </p>
          }
        >
          <DeleteAccount />
        </AccountSection>
      </div>
    </AppPage>
  );
}
