import { AccountPage } from '../../features/account/account-page.tsx';
import { LogOutButton } from '../../features/layout/signed-in/log-out-button.tsx';

export function Account() {
  return <AccountPage logOut={<LogOutButton variant="quiet" />} />;
}
