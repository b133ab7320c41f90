import { Tabs } from 'radix-ui';
import { InviteNote } from './invite/invite-note.tsx';
import type { FoundInvite } from './invite/use-invite.ts';
import { LoginForm } from './login/login-form.tsx';
import type { Login } from './login/use-login-form.ts';
import { CreateAccount } from './registration/create-account.tsx';
import type { Registration } from './registration/use-registration.ts';

const titles = { login: 'Log in', 'create-account': 'Create your account' } as const;
type Tab = keyof typeof titles;

interface AuthTabsProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly login: Login;
  readonly registration: Registration;
  /** What became of the invite in the address. */
  readonly found: FoundInvite;
  /** The visitor comes from changing it. */
  readonly passwordChanged: boolean;
  readonly purpose: { readonly to: string } | undefined;
}

export function AuthTabs({
  tab,
  onTab,
  login,
  registration,
  found,
  passwordChanged,
  purpose,
}: AuthTabsProps) {
  return (
    <>
      <title>{`${titles[tab]} · Headgate`}</title>
      <h1 className="text-28 font-bold md:text-36">{titles[tab]}</h1>
      {purpose !== undefined && (
        <p className="mt-2 text-muted">
          {tab === 'login'
            ? `Log in to ${purpose.to}.`
            : `Create a free account to ${purpose.to}. If you have one, log in.`}
        </p>
      )}
      <Tabs.Root
        value={tab}
        onValueChange={(value) => {
          onTab(value === 'login' ? 'login' : 'create-account');
        }}
        className="mt-6"
      >
        <Tabs.List
          aria-label="Log in or create an account"
          className="grid grid-cols-2 rounded-control border border-line bg-surface p-1"
        >
          <Tabs.Trigger value="login" className={triggerStyle}>
            Login
          </Tabs.Trigger>
          <Tabs.Trigger value="create-account" className={triggerStyle}>
            Create Account
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login" tabIndex={-1} className="pt-6">
          <LoginForm login={login} passwordChanged={passwordChanged} />
        </Tabs.Content>
        <Tabs.Content value="create-account" tabIndex={-1} className="pt-6">
          <InviteNote found={found} />
          <CreateAccount registration={registration} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

const triggerStyle = [
  'min-h-12 rounded-control px-3 font-semibold text-muted hover:text-ink',
  'data-[state=active]:bg-primary data-[state=active]:text-on-primary',
].join(' ');
