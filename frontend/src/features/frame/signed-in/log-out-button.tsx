import { buttonStyle } from '../../../ui/button-style.ts';
import { useLogOut } from './use-log-out.ts';

export function LogOutButton({ look }: { look: 'plain' | 'quiet' }) {
  const { logOut, leaving } = useLogOut();
  return (
    <button
      type="button"
      // Not disabled: a disabled button would lose the focus, and with it where a keyboard is.
      aria-disabled={leaving}
      onClick={logOut}
      className={`${buttonStyle(look)} whitespace-nowrap`}
    >
      Log Out
    </button>
  );
}
