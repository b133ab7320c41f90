import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

interface AuthSearch {
  /** Where to go once signed in: see `nextPath`. */
  readonly next?: string;
  /** The token of an invite to the pilot. */
  readonly invite?: string;
  /** None: login, or to create an account for whoever is invited. */
  readonly view?: 'login' | 'create-account' | 'reset-password';
}

export const Route = createFileRoute('/auth')({
  validateSearch: ({ next, invite, view }: Record<string, unknown>): AuthSearch => ({
    ...(typeof next === 'string' && { next }),
    // The router reads a token of digits as a number.
    ...((typeof invite === 'string' || typeof invite === 'number') && { invite: String(invite) }),
    ...((view === 'login' || view === 'create-account' || view === 'reset-password') && { view }),
  }),
  staticData: { sources: ['auth-page'] },
  component: lazyRouteComponent(() => import('../../features/auth/auth-page.tsx'), 'AuthPage'),
});
