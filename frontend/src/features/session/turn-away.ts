import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { showToast } from '../../lib/toasts.ts';

/** Pages that say why they send a visitor away, and when [ms]: specification, section 8. */
const texts: Readonly<Record<string, { readonly description: string; readonly after: number }>> = {
  '/dashboard': { description: 'Please log in to access your dashboard', after: 500 },
  '/subscribe': { description: 'Please log in to subscribe', after: 0 },
};

/** Nobody is signed in: the way to /auth, which knows the way back. */
export async function turnAway({ pathname, href }: ParsedLocation) {
  const notice = texts[pathname];
  if (notice !== undefined) {
    showToast({ title: 'Unauthorized', description: notice.description, variant: 'destructive' });
    await new Promise<void>((resolve) => {
      setTimeout(resolve, notice.after);
    });
  }
  return toAuth(href);
}

/** In place of the guarded page: 'back' would lead there again. */
export const toAuth = (next: string) => redirect({ to: '/auth', search: { next }, replace: true });
