export const tonight = {
  title: 'Tonight’s plan',
  crop: 'Crop',
  town: 'Town',
  field: 'For 40 acres on loam.',
  own: 'Calculate it for your field',
  working: 'Calculating tonight’s plan.',
  needsScript: 'Tonight’s plan needs JavaScript. Turn it on and reload this page.',
  failed: 'The plan could not be calculated. Check your connection and try again.',
  retry: 'Try again',
  sources: {
    forecast: 'on the forecast',
    'cached-forecast': 'on an earlier forecast',
    climatology: 'on average weather',
    measured: 'on measured conditions',
  },
} as const;
