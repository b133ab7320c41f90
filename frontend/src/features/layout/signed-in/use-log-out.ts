import { useMutation } from '@tanstack/react-query';
import { leaveSession, logout } from '../../../entities/session/session.mutations.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';

export function useLogOut(): { logOut: () => void; leaving: boolean } {
  const { mutateAsync, isPending } = useMutation(logout);

  async function leave(): Promise<void> {
    try {
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
