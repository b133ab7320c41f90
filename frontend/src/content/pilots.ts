import { claims } from './claims.ts';

export const pilots = {
  title: 'One block, one season, your own numbers',
  lead: 'The 2025 pilot takes 300 California farms. We set up on one of your sites, advise every day, and measure what changed.',
  promise: {
    value: claims.pilots.waterCostSavings,
    name: 'lower water costs',
    text: 'is what we promise to work toward on every site, against your own baseline.',
  },
  steps: {
    title: 'How a pilot runs',
    items: [
      {
        when: 'First',
        name: 'Site assessment and setup',
        text: 'We walk the block with you: soil, crop, emitters, controller, meter. You keep everything you have.',
      },
      {
        when: 'Every week',
        name: 'Weekly optimization',
        text: 'A schedule every day, and once a week a review with you of what was advised, what was applied and why.',
      },
      {
        when: 'At the end',
        name: 'ROI report',
        text: 'Water, timing, hours, yield and quality: before and after, with the assumptions written beside them.',
      },
    ],
  },
  farms: {
    title: 'Who it is for',
    items: ['Vineyards', 'Almonds', 'Diversified vegetables'],
    text: 'Farms with other crops are welcome to apply.',
  },
  apply: {
    title: 'Tell us about your farm',
    text: 'Where you farm, what you grow, how you irrigate. We answer every application within 48 hours.',
    form: 'Open the application form',
    apply: 'Open the pilot application',
    newTab: 'opens in a new tab',
    ask: 'Ask a question first',
  },
} as const;
