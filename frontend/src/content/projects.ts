export const projects = {
  title: 'Results so far',
  intro: 'Projects on farms, and what was measured there.',
  figures: {
    waterSavings: 'less water applied',
    yieldIncrease: 'more yield',
    costSavings: 'saved per year',
    roiMonths: 'months to payback',
  },
} as const;
