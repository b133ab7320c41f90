export const roi = {
  form: {
    label: 'Your block',
    crop: 'Crop',
    sample: 'Our sample block',
    acres: 'Acres',
    inches: 'Inches of water per season',
    price: 'Water price (dollars per acre-foot)',
  },
  errors: {
    missing: 'Enter a number.',
    least: 'At least',
    max: 'At most',
  },
  result: {
    title: 'What you could save in a season',
    chart: 'Water for the block in one season. Hatched: what would be saved.',
    table: 'The same in numbers, for one season',
    waiting: 'Still showing your last complete figures.',
  },
  assumptions: {
    title: 'What this assumes. Not a guarantee.',
    items: [
      'You apply 15-30% less water. That range is an assumption, not a result: how much you can save depends on how much more water than it needs your block gets today.',
      'You pay for water by volume, at the price you enter. $150 an acre-foot is a typical San Joaquin Valley district price; yours may differ a lot.',
      'Only water is counted: no pumping energy, no labor, no yield, and not the pilot fee.',
      'When you choose a crop, we fill in what it uses in an average San Joaquin Valley season. Rain reduces that, and losses add to it. For wine grapes we fill in 70%, the usual regulated deficit. Your own meter reading is better.',
      'An acre-foot is 12 acre-inches; an acre-inch is 27,154 gallons.',
    ],
  },
} as const;
