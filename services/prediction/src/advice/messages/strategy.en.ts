import type { Deficit } from '@headgate/agronomy';
import {
  cropName,
  cropsOwn,
  day,
  deficitNames,
  dryDownNames,
  percentage,
  riskNames,
  whole,
} from './format.en.ts';
import type { Dates, DeficitOf, DryDownOf, Flags, Numbers, OrNull, WithCrop } from './parameters.ts';

export const strategyEnglish = {
  'strategy.name-full': () => 'Full irrigation',
  'strategy.name-deficit': ({ deficit, share }: DeficitOf & Numbers<'share'>) =>
    `${percentage(share)} of crop use during ${deficitNames[deficit]}`,
  'strategy.full': () => 'Irrigation replaces all that the crop uses, less rain.',
  'strategy.deficit': (chosen: WithCrop & DeficitOf & Dates<'from' | 'to'> & Numbers<'share'>) =>
    `From ${day(chosen.from)} to ${day(chosen.to)}, ${deficitNames[chosen.deficit]}, the ${cropsOwn(chosen.crop)} field gets ${percentage(chosen.share)} of crop use; the first irrigation after that fills the root zone again.`,
  'strategy.offer': (
    offer: WithCrop &
      DeficitOf &
      Dates<'from' | 'to'> &
      Numbers<'share' | 'least' | 'most'> & { risk: Deficit['risk'] },
  ) =>
    `You can apply ${percentage(offer.share)} of crop use during ${deficitNames[offer.deficit]}, ${day(offer.from)} to ${day(offer.to)}: that saves ${whole(offer.least * 100)} to ${percentage(offer.most)} of a season's irrigation, at the risk of ${riskNames[offer.risk]}.`,
  /** `bars`: below the fully watered baseline, at midday in the stem. */
  'strategy.start': ({ allowed, bars }: Numbers<'allowed'> & { bars: number | null }) =>
    `Start: the crop uses stored winter water first, until ${percentage(allowed)} of what the root zone holds is used${bars === null ? '' : `, or stem water potential is ${whole(bars)} bars below the fully watered baseline`}.`,
  'strategy.stop': (stop: DryDownOf & Dates<'from'> & OrNull<'again'> & Flags<'assumed'>) => {
    const until = stop.again === null ? ', to the end of the season' : `, until ${day(stop.again)}`;
    return `Stop: no irrigation from ${day(stop.from)} on, for ${dryDownNames[stop.name]}${until}${stop.assumed ? ' (usual dates)' : ''}.`;
  },
  'strategy.preview': ({ crop }: WithCrop) =>
    `Preview: the figures for ${cropName(crop)} are general guidance. Check them with your adviser.`,
};
