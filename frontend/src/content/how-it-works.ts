export const howItWorks = {
  title: 'Your soil is a bucket. We keep the account.',
  lead: 'Roots can only drink what the soil around them holds. Know how full it is and how fast it empties, and the day to irrigate follows.',
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
        name: 'The crop drinks',
        text: 'Sun, wind and heat set the pace (reference evapotranspiration); the crop’s stage sets its share of it.',
      },
      {
        day: 'Day 9',
        soilWater: { left: 0.47, trigger: 0.45 },
        name: 'Nearly due',
        text: 'The level nears the dashed line. Below it the crop slows down before you can see it. Tonight we say: tomorrow.',
      },
      {
        day: 'Day 10',
        soilWater: { left: 1, trigger: 0.45 },
        name: 'Refilled',
        text: 'You put back what was used, and no more. The account starts again.',
      },
    ],
    note: 'A drawing, not a forecast: how long it takes depends on crop, soil and weather.',
  },
  features: {
    title: 'What it does for you',
    intro: 'The account is the start. Around it is what you need to act on it.',
  },
  sum: {
    title: 'A sum you can check on paper',
    intro:
      'Every answer of the calculator opens to its terms. An example: almonds on drip near Fresno, an average day in July, no rain.',
    terms: [
      {
        sign: '',
        value: '0.29',
        unit: 'in',
        name: 'What the weather asks',
        source: 'Reference evapotranspiration of an average July day at Fresno, Spatial CIMIS',
      },
      {
        sign: '×',
        value: '1.13',
        unit: '',
        name: 'What almonds take of it',
        source: 'Crop coefficient of a full canopy in mid-season',
      },
      {
        sign: '−',
        value: '0.00',
        unit: 'in',
        name: 'What rain brought',
        source: 'Only what has fallen: a forecast is never booked as rain in the soil',
      },
      {
        sign: '÷',
        value: '0.90',
        unit: '',
        name: 'What drip gets to the roots',
        source: 'Of every inch applied, FAO',
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
    intro: 'Put in your block. The savings are assumptions, labelled as such, not a guarantee.',
  },
} as const;
