import { buttonStyle } from '../../../ui/button-style.ts';
import { useLogOut } from './use-log-out.ts';

export function LogOutButton({ variant }: { variant: 'plain' | 'quiet' }) {
  const { logOut, leaving } = useLogOut();
  return (
    <button
      type="button"
      // Not disabled: a disabled button would lose the focus, and with it where a keyboard is.
      aria-disabled={leaving}
      onClick={logOut}
      className={`${buttonStyle(variant)} whitespace-nowrap`}
    >
      Log Out
    </button>
  );
}
