import type {
  applicationControllerBrands,
  applicationIrrigationSystems,
} from '@headgate/contracts/pilot-application';

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
  {
    rain_bird: 'Rain Bird',
    hunter: 'Hunter',
    toro: 'Toro',
    weathermatic: 'Weathermatic',
    netafim: 'Netafim',
    calsense: 'Calsense',
    other: 'Another brand',
    none: 'No controller',
  };
