/** Specification, sections 1, 2 and 9. What is in the legal terms stands there in full; here in a line. */
export const program = {
  title: 'What we owe each other',
  intro: 'A pilot is work on both sides. This is the short form; the Pilot Agreement has every term.',
  ours: {
    title: 'You can hold us to',
    items: [
      {
        name: 'An answer within 48 hours',
        text: 'Every pilot application is read and answered by a person.',
      },
      {
        name: 'Your valves stay yours',
        text: 'Commands are logged and simulated. Live control needs your explicit approval and a setup on site.',
      },
      { name: '30-day money-back', text: 'If the integration with your equipment fails.' },
      {
        name: 'Your data, 12 months on',
        text: 'Your farm’s data stays open to you for a year after the pilot.',
      },
      { name: '20% off Year 2', text: 'For those who go on after the pilot.' },
    ],
  },
  yours: {
    title: 'We count on you to',
    items: [
      {
        name: 'Share what you measure',
        text: 'Meter readings, hours and harvest records of the pilot block.',
      },
      {
        name: 'Tell us when something breaks',
        text: 'Within 48 hours, so that bad data does not become bad advice.',
      },
      { name: 'Send equipment back', text: 'What we lend returns within 30 days of the end.' },
    ],
  },
  action: 'Apply for the Pilot',
} as const;

export const funding = {
  title: 'Your pilot may be covered',
  intro:
    'Conservation programs pay for better irrigation. Ask us before you pay: whether one covers your farm depends on its rules and its open rounds.',
  programs: [
    { name: 'SWEEP', full: 'State Water Efficiency and Enhancement Program', by: 'California' },
    { name: 'EQIP', full: 'Environmental Quality Incentives Program', by: 'Federal' },
    { name: 'Rebates', full: 'Water-district rebates', by: 'Your district' },
  ],
} as const;
