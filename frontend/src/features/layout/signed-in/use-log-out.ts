import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { failureMessage } from '../../../lib/failure-message.ts';
import { endSession, logout } from '../../../lib/session.mutations.ts';
import { showToast } from '../../../lib/toasts.ts';

/** Leaves by the home page: a guarded one would at once ask to sign in again. */
export function useLogOut(): { logOut: () => void; leaving: boolean } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync, isPending } = useMutation(logout);

  async function leave(): Promise<void> {
    try {
      await mutateAsync();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      showToast({ title: 'Logout failed', description: failureMessage(error), variant: 'destructive' });
      return;
    }
    await navigate({ to: '/' });
    endSession(queryClient);
  }

  return {
    logOut: () => {
      if (!isPending) void leave();
    },
    leaving: isPending,
  };
}
