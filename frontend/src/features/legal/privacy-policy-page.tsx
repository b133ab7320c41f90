import { privacyPolicyDocument } from '../../content/legal/privacy-policy.ts';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPolicyPage() {
  return <LegalPage document={privacyPolicyDocument} />;
}
