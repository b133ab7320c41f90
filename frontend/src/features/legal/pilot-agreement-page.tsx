import { pilotAgreementDocument } from '../../content/legal/pilot-agreement.ts';
import { LegalPage } from './legal-page.tsx';

export function PilotAgreementPage() {
  return <LegalPage document={pilotAgreementDocument} />;
}
