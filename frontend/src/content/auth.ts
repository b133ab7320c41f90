/** Beside the forms of /auth: specification, section 2, "Auth page". */
export const auth = {
  title: 'What you get with an account',
  points: [
    {
      name: 'AI-Powered Irrigation Intelligence',
      text: 'When and how much to water, calculated every day, with the numbers shown.',
    },
    {
      name: 'Farm-Agnostic Platform',
      text: 'Vines, almonds, vegetables or grain: your crop, your soil, your equipment.',
    },
    {
      name: 'Real-Time Predictions',
      text: 'From today’s weather and forecast at your location, not from a calendar.',
    },
    { name: 'Scalable Anywhere', text: 'From one block to ten thousand acres, with the same method.' },
    { name: '$10,000 Pilot Program', text: 'For 300 California farms. An account is free.' },
    {
      name: 'SGMA alignment',
      text: 'Records of what was applied and why, to support reporting under the Sustainable Groundwater Management Act.',
    },
  ],
} as const;

/** What somebody came for, by the page that `next` leads to: 'Create a free account to apply to the pilot.' */
export const authPurposes: Readonly<Record<string, { readonly to: string; readonly isNew: boolean }>> = {
  // Where the site's buttons lead: most who press them have no account yet.
  '/pilot-application': { to: 'apply to the pilot', isNew: true },
  '/checkout': { to: 'pay for your pilot', isNew: true },
  '/ai-calculator': { to: 'save your calculations', isNew: true },
  '/subscribe': { to: 'subscribe', isNew: false },
};
