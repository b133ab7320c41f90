import { pilotAgreementObligations } from './pilot-agreement-obligations.ts';
import { pilotAgreementGeneral } from './pilot-agreement-general.ts';
import { contactPage, privacyPolicy, termsOfService, type LegalDocument } from './legal-document.ts';

/** Specification, section 9, "Legal terms". Prose of our own. */
export const pilotAgreementDocument: LegalDocument = {
  path: '/pilot-agreement',
  title: 'Pilot Agreement',
  lead: 'The agreement between Headgate and a farm that takes part in the California Pilot Program: what each side does, what it costs, and how it ends.',
  inShort: [
    'A 12-month pilot for a one-time fee by the size of the farm, with a target of 10-30% less water.',
    'Your money back within 30 days if the integration with your equipment fails.',
    'After the first 30 days, either side may cancel with 60 days’ notice.',
    'Your data is yours and stays open to you for 12 months after the pilot. Year 2 costs 20% less.',
  ],
  sections: [
    {
      id: 'parties',
      title: 'Parties and acceptance',
      clauses: [
        {
          text: 'This Pilot Agreement (the “Agreement”) is between Headgate (“Headgate”, “we”, “us”) and the farm named in the pilot application (the “Farm”, “you”). It governs the Farm’s part in the California Pilot Program (the “Pilot”), a proof of concept in 2025 with a cohort of 300 California farms.',
        },
        {
          text: 'You accept this Agreement by ticking the box in the application before you pay, or by signing it. We record the version, by its date, and the time of your acceptance. Whoever accepts it confirms that he or she may bind the Farm.',
        },
        {
          text: [
            'The ',
            termsOfService,
            ' and the ',
            privacyPolicy,
            ' are part of this Agreement. For the Pilot, this Agreement prevails where they differ. A written order signed by both of us, as is usual for Enterprise farms, prevails over this Agreement.',
          ],
        },
        {
          text: 'The Agreement takes effect when we have both accepted your application and received the fee. If we cannot take the Farm into the Pilot, we return the fee in full.',
        },
      ],
    },
    {
      id: 'pilot',
      title: 'The Pilot',
      clauses: [
        {
          text: 'The Pilot lasts 12 months (the “Pilot Term”) and begins on the day the Agreement takes effect. Within it, the active measuring phase at a site usually takes 8-12 weeks, or 3 months in the Standard tier; the rest of the Pilot Term serves to set up before it, and to use and check the results after it.',
        },
        {
          text: 'The tier follows from the size of the Farm, counted as the irrigated acres that take part:',
          table: {
            caption: 'Tiers of the Pilot by size of the Farm',
            columns: ['Tier', 'Size', 'One-time fee', 'What it includes'],
            rows: [
              [
                'Standard',
                'Under 50 acres',
                '$10,000',
                'Site assessment and setup, 3-month pilot, weekly optimization, ROI report',
              ],
              [
                'Commercial',
                '50-500 acres',
                '$25,000',
                'Everything in Standard, multi-field management, advanced analytics, priority support',
              ],
              [
                'Enterprise',
                '500+ acres',
                '$50,000+',
                'Everything in Commercial, custom integration, dedicated engineer, strategic partnership',
              ],
            ],
          },
        },
        {
          text: 'A Farm of exactly 500 acres may choose Commercial. If the acreage that takes part grows into another tier during the Pilot, we agree on the difference in writing before we extend the service to it.',
        },
        {
          text: 'We measure the water applied, the timing of irrigation, the working time saved, and indicators of yield and quality. Before the measuring phase we record a baseline together: how the Farm irrigated before, from meters, bills or logs.',
        },
      ],
    },
    {
      id: 'target',
      title: 'Target, not guarantee',
      clauses: [
        {
          text: 'The target of the Pilot is a water reduction of 10-30% against the baseline, adjusted for weather and for changes in crop or acreage. Our marketing speaks of 20-30% water savings and up to 40% yield gain; for this Agreement, the target in this clause counts.',
        },
        {
          text: 'The target is what we work toward. Missing it is not a breach, and reaching it is not a promise about later seasons. If the measured reduction lies below the target, the report says so, with the likely reasons and with what we would change.',
        },
        {
          text: 'A reduction is never sought at the crop’s expense: you may at any time irrigate more than we recommend.',
        },
      ],
    },
    ...pilotAgreementObligations,
    {
      id: 'money',
      title: 'Fee and payment',
      clauses: [
        {
          text: 'The fee of your tier is due once, when you apply or at checkout, by card. The standard application is charged $10,000; for a larger Farm we agree on its tier before work starts. Custom work in the Enterprise tier is quoted in writing.',
        },
        {
          text: [
            'Where we have agreed on an invoice, it is due on the date it states. Overdue amounts bear a late fee of 1.5% per month, or the highest rate the law allows if that is lower. If an amount is still open after the cure period in ',
            { section: 'breach' },
            ', we may pause the Pilot until it is paid.',
          ],
        },
        {
          text: 'Conservation programs may cover the Pilot: California’s State Water Efficiency and Enhancement Program (SWEEP), the federal Environmental Quality Incentives Program (EQIP), or rebates from your water district. Applying for them is up to you; we provide the documents we can. The fee is due to us whatever they decide.',
        },
        {
          text: 'A monthly subscription follows the Pilot if you want to go on. Its price is shown to you before you subscribe; it never starts by itself. A Farm that completes the Pilot and continues receives a 20% discount on its Year 2, the 12 months after the Pilot Term.',
        },
      ],
    },
    {
      id: 'money-back',
      title: '30-day money-back',
      clauses: [
        {
          text: 'If the integration with your irrigation equipment fails, you get your fee back. The integration has failed when, despite your cooperation under this Agreement, we cannot exchange data with the agreed controller, or cannot provide schedules for the agreed fields, within 30 days after the Pilot begins.',
        },
        {
          text: 'Tell us in writing within these 30 days. We return the fee in full, to the card it came from, once the equipment that we have lent you is on its way back.',
        },
        {
          text: [
            'Beyond this section and ',
            { section: 'cancellation' },
            ', the fee is not returned, unless the law requires it or we break this Agreement and do not cure the breach.',
          ],
        },
      ],
    },
    {
      id: 'cancellation',
      title: 'Cancellation',
      clauses: [
        {
          text: [
            'During the first 30 days the Pilot can be ended as ',
            { section: 'money-back' },
            ' says. After the first 30 days, either of us may cancel it, without giving a reason, with 60 days’ written notice.',
          ],
        },
        {
          text: 'During the notice we both keep to this Agreement, and you receive the results measured so far in a final report. If it is we who cancel without a breach on your side, we return the part of the fee that falls on the months left of the Pilot Term.',
        },
      ],
    },
    {
      id: 'breach',
      title: 'Breach and cure',
      clauses: [
        {
          text: 'If one of us breaks this Agreement in a way that matters, the other gives written notice that says how. If the breach is not cured within a cure period of 10 days after the notice, the other may end the Agreement at once. Late payment is such a breach.',
        },
        {
          text: 'We may suspend remote access to equipment immediately where safety, security or water law requires it, and will tell you without delay.',
        },
      ],
    },
    ...pilotAgreementGeneral,
    {
      id: 'whole',
      title: 'Whole agreement and contact',
      clauses: [
        {
          text: [
            'This Agreement, with the ',
            termsOfService,
            ' and the ',
            privacyPolicy,
            ', is all that we have agreed about the Pilot. Changes need both sides’ written consent, for which email suffices. A later version of this page does not change a Pilot that has begun.',
          ],
        },
        {
          text: 'The laws of the State of California apply, and state and federal courts located in California decide disputes that we could not settle directly. If a provision is invalid, the rest stands. Neither of us may transfer the Agreement without the other’s consent, except together with the farm or the business it belongs to.',
        },
        {
          text: [
            'Notices to us go to the email address on our ',
            contactPage,
            ', and to you to the email address in your application. They count as received on the next business day.',
          ],
        },
      ],
    },
  ],
};
