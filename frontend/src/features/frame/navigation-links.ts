/** The signed-out menu: specification, section 2, "Header". Log In and Book a Pilot are buttons beside it. */
export const headerLinks = [
  { to: '/', label: 'Home' },
  { to: '/pilots', label: 'Pilots' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/ai-calculator-demo', label: 'Try AI Calculator' },
  { to: '/pilot-updates', label: 'Pilot Updates' },
  { to: '/about', label: 'About' },
  { to: '/contact', label: 'Contact' },
] as const;

export const footerLinks = [
  { to: '/pilots', label: 'Pilots' },
  { to: '/pilot-updates', label: 'Pilot Updates' },
  { to: '/how-it-works', label: 'How It Works' },
  { to: '/about', label: 'About' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/pilot-agreement', label: 'Pilot Agreement' },
] as const;
