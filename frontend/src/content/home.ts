import { claims } from './claims.ts';

export const home = {
  title: 'When and how much to water',
  lead: `Headgate reads the weather, your crop and your soil, and tells you tonight what to open tomorrow. Save ${claims.home.waterCostSavings} on water costs, with the controllers you already have.`,
  actions: {
    join: 'Join Pilot Now',
    calculator: 'Try AI Calculator',
    howItWorks: 'See How It Works',
  },
  free: 'The calculator is free, for fields in California. No account needed.',
  reach: {
    title: 'What you can save',
    items: [
      { value: claims.home.waterCostSavings, name: 'saved on water costs' },
      { value: claims.home.yieldGain, name: 'gain in yield' },
    ],
    assumption:
      'The upper end, where a block gets more water than its crop can use, or gets it late. Not a guarantee: measuring it on your block is what the pilot is for.',
  },
  features: {
    title: 'Four things, every day',
    intro: 'What a good irrigator keeps track of, done for every block and recorded.',
  },
  pricing: {
    title: 'One fee, by the size of your farm',
    intro: 'Paid once, for the whole pilot. Conservation programs may cover it.',
    scale: 'Each large square is one section, 640 acres. Each small one is 40 acres.',
    popular: 'POPULAR',
    apply: 'Apply Now',
    once: 'one-time pilot fee',
  },
  roi: {
    title: 'What it could be worth',
    intro: 'A sample that you can change to your own numbers. The savings are assumptions, not a guarantee.',
  },
} as const;
