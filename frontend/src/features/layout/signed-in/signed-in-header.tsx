import type { User } from '@headgate/contracts/user';
import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Tooltip, TooltipProvider } from '../../../ui/tooltip.tsx';
import { HeaderLayout } from '../header-layout.tsx';
import type { StopAllButton } from '../stop-all-button.ts';
import { AccountMenu } from './account-menu.tsx';
import { LogOutButton } from './log-out-button.tsx';
import { linksOf, signedInLinks } from './signed-in-links.ts';

/** For whoever is signed in: specification, section 2, "Header". */
export function SignedInHeader({ user, StopAll }: { user: User; StopAll: StopAllButton }) {
  const name = user.email === '' ? 'User' : user.email;
  const ownLinks = linksOf(user.role);
  return (
    <TooltipProvider>
      <HeaderLayout
        withTip={(text, button) => <Tooltip text={text}>{button}</Tooltip>}
        links={signedInLinks}
        moreLinks={ownLinks}
        fits="xl"
        always={<StopAll place="header" />}
        end={
          <>
            <AccountMenu name={name} links={ownLinks} />
            <LogOutButton variant="plain" />
            <BookAPilot />
          </>
        }
        menuEnd={
          <>
            <p className="col-span-2 truncate text-14 text-muted">
              Signed in as <span className="font-semibold text-ink">{name}</span>
            </p>
            <LogOutButton variant="quiet" />
            <BookAPilot />
          </>
        }
      />
    </TooltipProvider>
  );
}

function BookAPilot() {
  return (
    <Link to="/pilot-application" className={`${buttonStyle('primary')} whitespace-nowrap`}>
      Book a Pilot
    </Link>
  );
}
