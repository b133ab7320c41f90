import { ownDeviceProfile } from '@headgate/contracts/device-profile';
import type { RegisterProfile } from './register-profile.ts';
import { registerProfiles } from './register-profiles.ts';

export type DeviceProfile =
  { readonly kind: 'headgate' } | { readonly kind: 'registers'; readonly profile: RegisterProfile };

/** Undefined: there is none of that name. */
export function deviceProfileOf(id: string): DeviceProfile | undefined {
  if (id === ownDeviceProfile) return { kind: 'headgate' };
  const profile = registerProfiles.find((each) => each.id === id);
  return profile && { kind: 'registers', profile };
}
