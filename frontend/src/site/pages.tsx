import type { ComponentType } from 'react';
import type { PublicPath } from '../content/seo.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { PilotAgreementPage } from '../features/legal/pilot-agreement-page.tsx';
import { PrivacyPolicyPage } from '../features/legal/privacy-policy-page.tsx';
import { TermsOfServicePage } from '../features/legal/terms-of-service-page.tsx';
import { PilotsPage } from '../features/pilots/pilots-page.tsx';
import { CalculatorDemoPage } from './calculator-demo-page.tsx';
import { Contact } from './contact.tsx';
import { Home } from './home.tsx';
import { HowItWorks } from './how-it-works.tsx';
import type { IslandsName } from './islands.ts';
import { PilotUpdates } from './pilot-updates.tsx';

export interface SitePage {
  readonly Page: ComponentType;
  /** Whose islands stand in it. */
  readonly islands?: IslandsName;
}

/** Every public page: plain elements, written to HTML by the build. */
export const sitePages: Readonly<Record<PublicPath, SitePage>> = {
  '/': { Page: Home, islands: 'home' },
  '/pilots': { Page: PilotsPage },
  '/how-it-works': { Page: HowItWorks, islands: 'how-it-works' },
  '/pilot-updates': { Page: PilotUpdates, islands: 'pilot-updates' },
  '/about': { Page: AboutPage },
  '/contact': { Page: Contact, islands: 'contact' },
  '/ai-calculator-demo': { Page: CalculatorDemoPage, islands: 'calculator-demo' },
  '/terms-of-service': { Page: TermsOfServicePage },
  '/privacy-policy': { Page: PrivacyPolicyPage },
  '/pilot-agreement': { Page: PilotAgreementPage },
};
