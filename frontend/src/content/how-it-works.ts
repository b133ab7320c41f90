export const howItWorks = {
  title: 'Your soil is a bucket. We track the level.',
  lead: 'Roots can only take up what the soil around them holds. How full it is and how fast it empties tell you when to irrigate.',
  story: {
    title: 'Ten days in a field',
    steps: [
      {
        day: 'Day 1',
        soilWater: { left: 1, trigger: 0.45 },
        name: 'Full',
        text: 'You irrigated. The root zone holds all it can; anything more would drain below the roots.',
      },
      {
        day: 'Day 4',
        soilWater: { left: 0.78, trigger: 0.45 },
        name: 'The crop uses water',
        text: 'Sun, wind and heat set the rate (reference evapotranspiration); the crop’s stage sets its share of it.',
      },
      {
        day: 'Day 9',
        soilWater: { left: 0.47, trigger: 0.45 },
        name: 'Nearly due',
        text: 'The level nears the dashed line. Below it, the crop is stressed before you can see it. Irrigate tomorrow.',
      },
      {
        day: 'Day 10',
        soilWater: { left: 1, trigger: 0.45 },
        name: 'Refilled',
        text: 'You put back what was used, and no more. The cycle starts again.',
      },
    ],
    note: 'A drawing, not a forecast: how long it takes depends on crop, soil and weather.',
  },
  features: {
    title: 'What it does for you',
    intro: 'The soil-water balance is the start. Here is what you need to act on it.',
  },
  sum: {
    title: 'Math you can check on paper',
    intro:
      'Every answer shows its steps. For example: almonds on drip near Fresno, an average day in July, no rain.',
    terms: [
      {
        sign: '',
        value: '0.29',
        unit: 'in',
        name: 'What the weather demands',
        source: 'Reference evapotranspiration of an average July day at Fresno, Spatial CIMIS',
      },
      {
        sign: '×',
        value: '1.13',
        unit: '',
        name: 'What almonds use of it',
        source: 'Crop coefficient of a full canopy in mid-season',
      },
      {
        sign: '−',
        value: '0.00',
        unit: 'in',
        name: 'What rain brought',
        source: 'Only rain that has fallen counts, not rain in the forecast',
      },
      {
        sign: '÷',
        value: '0.90',
        unit: '',
        name: 'What drip delivers to the roots',
        source: 'Share of every inch applied, from FAO',
      },
      {
        sign: '=',
        value: '0.36',
        unit: 'in',
        name: 'What to apply for that day',
        source: '9,800 gallons an acre, at 27,154 gallons to the acre-inch',
      },
    ],
    action: 'Try it on your field',
  },
  roi: {
    title: 'What it could be worth',
    intro: 'Enter your block. The savings are assumptions, not a guarantee.',
  },
} as const;
