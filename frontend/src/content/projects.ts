export const projects = {
  title: 'What came of it',
  intro: 'Projects on farms, with what was measured there.',
  figures: {
    waterSavings: 'less water applied',
    yieldIncrease: 'more yield',
    costSavings: 'saved a year',
    roiMonths: 'months until it had paid for itself',
  },
} as const;
