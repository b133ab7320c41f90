/** Specification, sections 1, 2 and 9. What is in the legal terms stands there in full; here in a line. */
export const program = {
  title: 'Our commitments to each other',
  intro: 'A pilot takes work on both sides. This is a summary; the Pilot Agreement has all terms.',
  ours: {
    title: 'What we commit to',
    items: [
      {
        name: 'An answer within 48 hours',
        text: 'Every pilot application is read and answered by a person.',
      },
      {
        name: 'Your valves stay yours',
        text: 'Commands are logged and simulated. Live control needs your explicit approval and on-site setup.',
      },
      { name: '30-day money-back', text: 'If the integration with your equipment fails.' },
      {
        name: 'Your data for 12 months',
        text: 'You can access your farm’s data for a year after the pilot.',
      },
      { name: '20% off Year 2', text: 'For farms that continue after the pilot.' },
    ],
  },
  yours: {
    title: 'What we ask of you',
    items: [
      {
        name: 'Share what you measure',
        text: 'Meter readings, hours and harvest records of the pilot block.',
      },
      {
        name: 'Tell us when something breaks',
        text: 'Within 48 hours, so that bad data does not become bad advice.',
      },
      { name: 'Return equipment', text: 'Return what we lent you within 30 days of the pilot’s end.' },
    ],
  },
  action: 'Apply for the Pilot',
} as const;

export const funding = {
  title: 'Your pilot may be covered',
  intro:
    'Conservation programs pay for better irrigation. Ask us before you pay: whether one covers your farm depends on its rules and on whether it is taking applications.',
  programs: [
    { name: 'SWEEP', full: 'State Water Efficiency and Enhancement Program', by: 'California' },
    { name: 'EQIP', full: 'Environmental Quality Incentives Program', by: 'Federal' },
    { name: 'Rebates', full: 'Water-district rebates', by: 'Your district' },
  ],
} as const;
