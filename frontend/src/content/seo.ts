/** What search engines and shared links say about each public page: the key is its address. */
export const seo = {
  '/': {
    title: 'Headgate · When and how much to water',
    description:
      'Headgate tells California growers when and how much to irrigate: daily schedules from weather, crop and soil, with the math behind every number.',
  },
  '/pilots': {
    title: 'Pilot Program · Headgate',
    description:
      'The 2025 pilot takes 300 California farms: site setup, advice every day, and a report with your own numbers. See tiers, promises and how to apply.',
  },
  '/how-it-works': {
    title: 'How It Works · Headgate',
    description:
      'How Headgate tracks the water in your soil, what it does for your farm, and a return-on-investment model to fill in with your own numbers.',
  },
  '/pilot-updates': {
    title: 'Pilot Updates · Headgate',
    description:
      'News from the farms of the California pilot: which sites are prospective, in discussion, active or completed, and what happened there.',
  },
  '/about': {
    title: 'About · Headgate',
    description:
      'Who we are, how far development has come, which crops we focus on, and why Headgate is named after the gate that lets water into a ditch.',
  },
  '/contact': {
    title: 'Contact · Headgate',
    description:
      'Talk to Headgate: pilot applications are answered within 48 hours, direct emails within 24 hours on business days.',
  },
  '/ai-calculator-demo': {
    title: 'Try AI Calculator · Headgate',
    description:
      'Free irrigation calculator for California: enter town, crop, soil and acres, and see how much to water, for how long and why. No account needed.',
  },
  '/terms-of-service': {
    title: 'Terms of Service · Headgate',
    description:
      'The rules for using Headgate’s website, calculators, account and subscription, including payment, your data, and the limits of liability.',
  },
  '/privacy-policy': {
    title: 'Privacy Policy · Headgate',
    description:
      'What Headgate knows about you and your farm, why, who else sees it, how long each kind of data is kept, and the rights you have.',
  },
  '/pilot-agreement': {
    title: 'Pilot Agreement · Headgate',
    description:
      'The agreement for farms in the California Pilot Program: tiers and fees, what each side does, money-back, cancellation, equipment and data.',
  },
} as const;

export type PublicPath = keyof typeof seo;

/** Drawn by `pictures/draw-pictures.ts`. */
export const socialPicture = {
  path: '/social.png',
  width: 1200,
  height: 630,
  alternative:
    'Headgate. When and how much to water. Vines, almond trees and lettuce, cut through to their roots and the moist soil.',
} as const;
