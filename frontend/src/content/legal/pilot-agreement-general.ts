import { privacyPolicy, type LegalSection } from './legal-document.ts';

/** Data, rights and risks. */
export const pilotAgreementGeneral: readonly LegalSection[] = [
  {
    id: 'data',
    title: 'Farm data',
    clauses: [
      {
        text: 'Data about your farm is yours. We use it to run the Pilot for you and to measure its results. In aggregated form, from which neither you nor your farm can be recognized, we may also use it to improve our models and to report on the program as a whole.',
      },
      {
        text: [
          'Your farm data remains accessible to you, to view and to export, for 12 months after the pilot. After that we delete it or make it anonymous. How long we keep other records is in the ',
          privacyPolicy,
          '.',
        ],
      },
      {
        text: 'We will publish your farm’s name, pictures, words or results only with your written consent, which you are free to refuse, and which is not a condition of the Pilot.',
      },
    ],
  },
  {
    id: 'confidence',
    title: 'Confidentiality and rights',
    clauses: [
      {
        text: 'Each of us keeps confidential what the other marks as confidential or what plainly is, uses it only for the Pilot, and protects it like its own. This does not cover what is public, was known before, came lawfully from others, or must be disclosed by law; whoever must disclose something tells the other first where that is allowed.',
      },
      {
        text: 'Headgate’s software, models, designs and documents stay ours. You may use them for the Farm during the Pilot Term, and keep and use your reports and schedules without limit in time. You may tell us what should be better, and we may act on it freely.',
      },
    ],
  },
  {
    id: 'risk',
    title: 'Warranty, insurance and liability',
    clauses: [
      {
        text: 'The Pilot tries out something new. Apart from what this Agreement expressly promises, and as far as the law allows, it is provided “as is”, without warranties of any kind, express or implied, including merchantability and fitness for a particular purpose. In particular we promise no saving, yield, income or eligibility for a subsidy.',
      },
      {
        text: 'As far as the law allows, neither of us is liable for indirect, incidental, special, consequential or punitive damages, or for lost profits, crops or yield. Our total liability for everything arising from the Pilot is limited to the greater of US$100 and your last 12 months’ payments to us before the event that gave rise to the claim.',
      },
      {
        text: 'These limits do not apply to what may not be limited by law, such as fraud, gross negligence, willful injury or violation of law, nor to payments that are due or to the return of equipment.',
      },
      {
        text: 'Each of us carries the insurance that is usual in its business, including general liability. Each holds the other harmless from claims of third parties for injury or damage, to the extent that it or its people caused them by negligence.',
      },
      {
        text: 'Neither of us is responsible for a delay caused by events beyond reasonable control, such as natural disaster, drought orders, interrupted water deliveries or the failure of public networks. Deadlines move by the time that is lost.',
      },
    ],
  },
  {
    id: 'end',
    title: 'When the Pilot ends',
    clauses: [
      {
        text: 'The Agreement ends with the Pilot Term or earlier as stated above. We then stop anything running on your controllers through us, remove our access to them, and deliver the final report within a reasonable time.',
      },
      {
        text: 'These outlast the Agreement: the return of equipment, open payments, farm data, confidentiality, and liability.',
      },
    ],
  },
];
