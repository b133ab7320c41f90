export const roi = {
  form: {
    label: 'Your block',
    crop: 'Crop',
    sample: 'Our sample block',
    acres: 'Acres',
    inches: 'Inches of water a season',
    price: 'Water price (dollars an acre-foot)',
  },
  errors: {
    missing: 'Enter a number.',
    least: 'At least',
    max: 'At most',
  },
  result: {
    title: 'Could be saved in a season',
    chart: 'Water for the block in one season. Hatched: what would be saved.',
    table: 'The same in numbers, for one season',
    waiting: 'Still showing your last complete figures.',
  },
  assumptions: {
    title: 'What this assumes. Not a guarantee.',
    items: [
      'You apply 15-30% less water. That range is an assumption, not a result: how much there is to save depends on how much more than its need your block gets today.',
      'You pay for water by volume, at the price you enter. $150 an acre-foot is a usual San Joaquin Valley district price; yours may differ a lot.',
      'Only water is counted: no pumping energy, no labor, no yield, and not the pilot fee.',
      'Depths filled in with a crop are what the crop uses in an average San Joaquin Valley season. Rain reduces it, and losses add to it. Your own meter reading is better. Of wine grapes it is 70%, the usual deliberate deficit.',
      'An acre-foot is 12 acre-inches; an acre-inch is 27,154 gallons.',
    ],
  },
} as const;
