import { HowItWorksPage } from '../features/how-it-works/how-it-works-page.tsx';

export function HowItWorks() {
  return <HowItWorksPage roi={null} />;
}
