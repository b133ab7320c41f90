import { useMutation, useQueryClient } from '@tanstack/react-query';
import { leaveSession, logout } from '../../../entities/session/session.mutations.ts';
import { useSession } from '../../../entities/session/session.queries.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';

export function useLogOut(): { logOut: () => void; leaving: boolean } {
  const { mutateAsync, isPending } = useMutation(logout);
  const client = useQueryClient();
  const session = useSession();
  const user = session.kind === 'signed-in' ? session.user : undefined;

  async function leave(): Promise<void> {
    try {
      const { mayLeave } = await import('../../../entities/waiting-entry/send-waiting.ts');
      if (user !== undefined && !(await mayLeave(client, user.id))) return;
      await mutateAsync();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showToast({ title: 'Logout failed', description: failureMessage(error), variant: 'destructive' });
      return;
    }
    await leaveSession();
  }

  return {
    logOut: () => {
      if (!isPending) void leave();
    },
    leaving: isPending,
  };
}
