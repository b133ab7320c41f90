import { Link } from '@tanstack/react-router';
import { buttonStyle } from '../../ui/button-style.ts';
import { HeaderFrame } from './header-frame.tsx';
import { headerLinks } from './navigation-links.ts';

/** For visitors, and for everybody until it is known who they are. */
export function PublicHeader() {
  return (
    <HeaderFrame
      links={headerLinks}
      fits="wide"
      end={<WaysIn look="plain" />}
      menuEnd={<WaysIn look="quiet" />}
    />
  );
}

function WaysIn({ look }: { look: 'plain' | 'quiet' }) {
  return (
    <>
      <Link to="/auth" className={buttonStyle(look)}>
        Log In
      </Link>
      <Link to="/pilot-application" className={buttonStyle('primary')}>
        Book a Pilot
      </Link>
    </>
  );
}
