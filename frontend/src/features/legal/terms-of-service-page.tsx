import { termsOfServiceDocument } from '../../content/legal/terms-of-service.ts';
import { LegalPage } from './legal-page.tsx';

export function TermsOfServicePage() {
  return <LegalPage document={termsOfServiceDocument} />;
}
