import { applicationTier, type Tier } from '@headgate/contracts/pricing-tier';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../session/session.queries.ts';
import { ownInviteQuery } from './invite.queries.ts';

/** The tier that the farm was invited to, where it is another than every application pays for, and the farm is not in yet. */
export function useInvitedTier(): Tier | undefined {
  const { pilotStatus } = useUser();
  const isApplying = pilotStatus === 'invited' || pilotStatus === 'applied';
  const { data } = useQuery({ ...ownInviteQuery, enabled: isApplying });
  const tier = data?.invite?.tier;
  return tier === applicationTier ? undefined : tier;
}
