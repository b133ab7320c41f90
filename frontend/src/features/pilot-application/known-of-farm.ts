import type { FarmProfile } from '@headgate/contracts/farm-profile';
import type { IrrigationMethod } from '@headgate/contracts/irrigation-method';
import type { PilotApplicationInput } from '@headgate/contracts/pilot-application';
import type { User } from '@headgate/contracts/user';
import { cropLabels } from '@headgate/contracts/crop-labels';
import type { ApplicationFields } from './application-fields.ts';

const systems: Readonly<Record<IrrigationMethod, PilotApplicationInput['irrigationSystem']>> = {
  drip: 'drip',
  sprinkler: 'sprinkler',
  pivot: 'center_pivot',
  flood: 'flood',
  furrow: 'flood',
};

/**
 * What need not be asked again: the account (an invite that was claimed has told it the farm's name), and the farm profile
 * where there is one.
 */
export function knownOf(user: User, profile: FarmProfile | undefined): ApplicationFields {
  const crop = profile?.primaryCropType ?? null;
  const system = profile?.irrigationSystem ?? null;
  const size = profile?.farmSizeAcres ?? null;
  return {
    farmName: profile?.farmName ?? user.companyName ?? '',
    cropType: crop === null ? '' : cropLabels[crop],
    farmSize: size === null ? '' : String(size),
    contactName: user.fullName ?? '',
    email: user.email,
    phoneNumber: phoneOf(user),
    location: profile?.location ?? '',
    irrigationSystem: system === null ? '' : systems[system],
    controllerBrand: '',
    currentWaterCost: '',
    goals: '',
    agreementVersion: '',
    step: '',
  };
}

/** With its dial code, unless the number has one. */
function phoneOf({ countryCode, phoneNumber }: User): string {
  if (phoneNumber === null || phoneNumber === '') return '';
  return phoneNumber.startsWith('+') ? phoneNumber : `${countryCode} ${phoneNumber}`;
}
