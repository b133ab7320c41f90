export const contact = {
  title: 'Talk to the people who do the sums',
  lead: 'Whether it is a question about your soil or an application for the pilot: a person reads it.',
  application: {
    title: 'Pilot applications',
    hours: '48',
    text: 'We answer within 48 hours.',
    form: 'Open the application form',
    newTab: 'opens in a new tab',
    program: 'What the pilot is',
  },
  email: {
    title: 'Direct e-mails',
    hours: '24',
    text: 'We answer within 24 hours on business days.',
  },
  social: {
    title: 'Follow the season',
    networks: [
      { id: 'linkedin', name: 'LinkedIn' },
      { id: 'x', name: 'X' },
      { id: 'instagram', name: 'Instagram' },
      { id: 'youtube', name: 'YouTube' },
    ],
  },
  calculator: {
    text: 'Need a number now? The calculator needs four answers and no account.',
    action: 'Try AI Calculator',
  },
} as const;
