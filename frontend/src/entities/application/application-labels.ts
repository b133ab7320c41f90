import type {
  applicationControllerBrands,
  applicationIrrigationSystems,
} from '@headgate/contracts/pilot-application';
import { brandLabels } from '../controller/controller-labels.ts';

/* What a pilot application chooses from: specification, section 3. */

export const applicationSystemLabels: Readonly<
  Record<(typeof applicationIrrigationSystems)[number], string>
> = {
  drip: 'Drip',
  sprinkler: 'Sprinkler',
  flood: 'Flood or furrow',
  center_pivot: 'Center pivot',
  other: 'Other',
};

export const applicationBrandLabels: Readonly<Record<(typeof applicationControllerBrands)[number], string>> =
  { ...brandLabels, none: 'No controller' };
