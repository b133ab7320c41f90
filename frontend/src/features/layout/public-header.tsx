import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { HeaderLayout } from './header-layout.tsx';
import { headerLinks } from './navigation-links.ts';

/** For visitors, and for everybody until it is known who they are. */
export function PublicHeader() {
  return (
    <HeaderLayout
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
      <Link to="/auth" className={buttonStyle(variant)}>
        Log In
      </Link>
      <Link to="/pilot-application" className={buttonStyle('primary')}>
        Book a Pilot
      </Link>
    </>
  );
}
