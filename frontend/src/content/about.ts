import { claims } from './claims.ts';

export const about = {
  title: 'Named after the gate that lets the water in',
  lead: 'A headgate stands where the canal meets the farm’s ditch. Someone has to decide when it opens and for how long. We help with that decision.',
  company: {
    title: 'What Headgate is',
    paragraphs: [
      'Headgate is an irrigation advisory service for farms, mainly in California. It tells growers when and how much to water, gives a schedule for every day, and connects to the irrigation equipment you already have.',
      'The science is public: reference evapotranspiration, crop coefficients and a daily soil-water balance, as described in FAO irrigation paper 56 and as advisers calculate them by hand. We do it for every block, every day, and show the math.',
    ],
  },
  stage: {
    title: 'Where we are',
    intro: 'A proof of concept with a 2025 pilot cohort of 300 California farms. What to expect:',
    items: [
      {
        state: 'Works today',
        kind: 'done',
        text: 'Advice for more than 30 crops on 7 soils anywhere in California, from live weather, with the math shown.',
      },
      {
        state: 'In the pilot',
        kind: 'now',
        text: 'Controllers connect, and their commands are logged and simulated. Live control starts farm by farm, with explicit approval and on-site setup.',
      },
      {
        state: 'Planned',
        kind: 'next',
        text: 'Role-based access for farms with several people, and more languages.',
      },
    ],
  },
  focus: {
    title: 'What we focus on',
    items: [
      { name: 'Vineyards', text: 'Where timing matters as much as the amount.' },
      { name: 'Almonds', text: 'Long seasons, deep roots, and water bought by the acre-foot.' },
      {
        name: 'Diversified vegetables',
        text: 'Shallow roots, many blocks, and no time for calculations in the evening.',
      },
    ],
  },
  mission: {
    title: 'Our mission',
    text: 'To help every California field get water by need, not by habit.',
    promise: `What we promise growers: ${claims.about.waterCostSavings} lower water costs, measured on their own blocks.`,
  },
} as const;
