import type { User } from '@headgate/contracts/user';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { HeaderLayout } from '../header-layout.tsx';
import type { StopAllButton } from '../stop-all-button.ts';
import { AccountMenu } from './account-menu.tsx';
import { LanguageLink } from '../language-link.tsx';
import { mayApply } from '../may-apply.ts';
import { LogOutButton } from './log-out-button.tsx';
import { linkGroupsOf, signedInLinks } from './signed-in-links.ts';

interface SignedInHeaderProps {
  readonly user: User;
  readonly path: string;
  readonly StopAll: StopAllButton;
}

/** For whoever is signed in: specification, section 2, "Header". */
export function SignedInHeader({ user, path, StopAll }: SignedInHeaderProps) {
  const name = user.email === '' ? 'User' : user.email;
  const groups = linkGroupsOf(user.role);
  return (
    <HeaderLayout
      path={path}
      withTip={(text, button) => <Tooltip text={text}>{button}</Tooltip>}
      links={signedInLinks}
      moreLinks={groups}
      fits="xl"
      always={<StopAll place="header" />}
      end={
        <>
          <AccountMenu path={path} name={name} groups={groups} />
          <LogOutButton variant="plain" />
          <BookAPilot user={user} />
        </>
      }
      menuEnd={
        <>
          <p className="col-span-2 truncate text-14 text-muted">
            Logged in as <span className="font-semibold text-ink">{name}</span>
          </p>
          <LogOutButton variant="quiet" />
          <LanguageLink path={path} whole />
          <BookAPilot user={user} />
        </>
      }
    />
  );
}

function BookAPilot({ user }: { user: User }) {
  return (
    mayApply(user) && (
      <a href="/pilot-application" className={`${buttonStyle('primary')} whitespace-nowrap`}>
        Book a Pilot
      </a>
    )
  );
}
