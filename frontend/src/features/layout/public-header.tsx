import { buttonStyle } from '../../ui/button-style.ts';
import { HeaderLayout } from './header-layout.tsx';
import { headerLinks } from './navigation-links.ts';

/** For visitors, and for everybody until it is known who they are. */
export function PublicHeader({ path }: { path: string }) {
  return (
    <HeaderLayout
      path={path}
      links={headerLinks}
      fits="wide"
      end={<SignInLinks variant="plain" />}
      menuEnd={<SignInLinks variant="quiet" />}
    />
  );
}

function SignInLinks({ variant }: { variant: 'plain' | 'quiet' }) {
  return (
    <>
      <a href="/auth" className={buttonStyle(variant)}>
        Log In
      </a>
      <a href="/pilot-application" className={buttonStyle('primary')}>
        Book a Pilot
      </a>
    </>
  );
}
