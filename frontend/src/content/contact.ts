export const contact = {
  title: 'Contact the Headgate team',
  lead: 'Ask about your field, your controller or the pilot. A person reads and answers every message.',
  within: 'We answer within',
  application: {
    title: 'Pilot applications',
    hours: '48',
    condition: '',
    form: 'Open the application form',
    apply: 'Open the pilot application',
    newTab: 'opens in a new tab',
    program: 'About the pilot',
  },
  email: {
    title: 'Direct emails',
    hours: '24',
    condition: 'on business days',
    byForm: 'Write to us with the form below.',
  },
  message: {
    title: 'Send us a message',
    fields: { name: 'Name', email: 'Email', message: 'Message' },
    send: 'Send message',
    sending: 'Sending...',
    sent: 'We have your message.',
    answer: 'We answer by email within 24 hours on business days.',
    another: 'Write another message',
    needsScript: 'The form needs JavaScript. Turn it on and reload this page.',
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
    text: 'Need an answer now? The calculator asks four questions. No account needed.',
    action: 'Try AI Calculator',
  },
} as const;
