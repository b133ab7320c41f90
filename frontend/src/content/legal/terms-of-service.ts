import { contactPage, pilotAgreement, privacyPolicy, type LegalDocument } from './legal-document.ts';

/** Specification, section 9, "Legal terms". Prose of our own. */
export const termsOfServiceDocument: LegalDocument = {
  path: '/terms-of-service',
  title: 'Terms of Service',
  lead: 'The rules for using Headgate: this website, the calculators, your account, and the services you reach through it.',
  inShort: [
    'Headgate gives advice. You decide when your field is watered, and you remain responsible for it.',
    'The calculator is free. The pilot and the monthly subscription cost what we show you before you pay.',
    'Your farm’s data is yours. We use it to run the service, and never sell it.',
    'Our figures for savings and yield are aims, not guarantees, and our liability is limited.',
  ],
  sections: [
    {
      id: 'agreement',
      title: 'This agreement',
      clauses: [
        {
          text: 'These Terms of Service (the “Terms”) are an agreement between you and Headgate (“Headgate”, “we”, “us”). They apply whenever you visit this website, use a calculator, hold an account, connect equipment, or use anything else we offer through them (together, the “Service”).',
        },
        {
          text: 'By using the Service you accept these Terms. If you do not accept them, do not use the Service. If you use it for a farm, a company or another organization, you accept them on its behalf and confirm that you may do so; “you” then means that organization too.',
        },
        {
          text: [
            'Two more documents belong to these Terms. Our ',
            privacyPolicy,
            ' says what we do with information about you and your farm. The ',
            pilotAgreement,
            ' applies in addition if you take part in the California Pilot Program. For the pilot, the Pilot Agreement prevails where the two differ.',
          ],
        },
      ],
    },
    {
      id: 'service',
      title: 'What the Service does',
      clauses: [
        {
          text: 'Headgate estimates how much water a crop has used and how much is left in its root zone, from weather, crop, soil and irrigation data. From this it recommends when and how much to irrigate, shows the terms behind each figure, and keeps daily schedules. With your approval it can connect to irrigation controllers.',
        },
        {
          text: 'The demo calculator is free and needs no account. Other parts of the Service need an account, the pilot, or a subscription.',
        },
        {
          text: 'Estimates are only as good as what goes into them. Weather forecasts fail, soils vary within a field, and a value that nobody measured is assumed. The Service says which values were assumed and how confident it is; please read that together with the number.',
        },
        {
          text: 'We develop the Service continuously and may add, change or withdraw parts of it. If a change takes away something essential that you have paid for, we will tell you beforehand, and you may end the paid service and receive back what you paid for the time not yet used.',
        },
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      clauses: [
        {
          text: 'You must be at least 18 years old and able to enter into contracts to hold an account. Give correct details and keep them current, above all your email address: we confirm it with a code, and send there what concerns your account.',
        },
        {
          text: 'Keep your password to yourself. What is done through your account counts as done by you, unless you have told us that somebody else has gained access to it. Tell us at once if you suspect that.',
        },
        {
          text: 'An invitation to the pilot is for the person it was sent to. It may be used once, and it expires.',
        },
      ],
    },
    {
      id: 'decisions',
      title: 'Advice, and who decides',
      clauses: [
        {
          text: 'The Service informs your decisions and does not replace them. It is not engineering, agronomic, legal or financial counsel for your particular farm. You know your fields: check a recommendation against what you see there before you act on it.',
        },
        {
          text: 'You are responsible for how your land is irrigated, for the safety of people, crops, livestock and equipment there, and for keeping the rules that apply to you. These include water rights, deliveries and allocations, groundwater sustainability plans, permits, and limits on runoff.',
        },
        {
          text: 'While a farm is in the pilot, commands to its controllers are logged and simulated. Live control begins only after your farm’s explicit approval and a setup on site. Before that, and only with your farm’s consent, somebody at the valve can try each zone for one minute. You must always be able to stop irrigation by hand at the equipment itself.',
        },
        {
          text: 'Do not rely on the Service where a failure could endanger life, or as your only protection against flooding, frost or the loss of a crop.',
        },
      ],
    },
    {
      id: 'claims',
      title: 'Savings, yield and other figures',
      clauses: [
        {
          text: 'In describing the Service we speak of 20-30% water savings and of up to 40% yield gain. These marketing claims describe what we aim for and what may be possible under good conditions. They are not a promise about your farm.',
        },
        {
          text: 'Results depend on crop, soil, weather, water quality, equipment, past practice and how closely recommendations are followed. A farm that already irrigates precisely may save little or nothing. Models and examples on this site state their assumptions and are not guarantees either.',
        },
        {
          text: [
            'The target that applies to a pilot, and what follows if it is missed, are set out in the ',
            pilotAgreement,
            ' alone.',
          ],
        },
        {
          text: 'Where we say that conservation programs or water-district rebates may cover the pilot, the decision lies with those who run them. We do not promise that you qualify or that funds are available.',
        },
      ],
    },
    {
      id: 'payment',
      title: 'Prices and payment',
      clauses: [
        {
          text: 'The pilot has a one-time fee that depends on the size of the farm: $10,000 under 50 acres, $25,000 for 50-500 acres, and $50,000 or more for 500+ acres. A monthly subscription follows the pilot. You see its price before you subscribe, and nothing is charged for it unless you order it.',
        },
        {
          text: 'Payments are made by card through our payment provider, Stripe, under its own terms. We never see or store your full card number. Prices are in US dollars; taxes that apply are added.',
        },
        {
          text: 'A subscription renews every month at the price shown to you until it ends. You can cancel it on its page at any time, with 60 days’ notice that begins 30 days after the start of the subscription at the earliest; until the notice ends, it runs and is charged as before. Fees for a month that has begun are not returned unless the law or these Terms say otherwise. We announce a new price so early that a subscription canceled on that day ends before it applies.',
        },
        {
          text: 'Amounts that are overdue bear a late fee of 1.5% per month, or the highest rate the law allows if that is lower. We may pause a paid service if an invoice is still open after the cure period of 10 days that follows our written reminder.',
        },
        {
          text: [
            'Refunds of the pilot fee, including the 30-day money-back if the integration fails, and the cancellation of a pilot are governed by the ',
            pilotAgreement,
            '.',
          ],
        },
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      clauses: [
        {
          text: 'We give you a personal right to use the Service for your own farming operation for as long as these Terms apply to you. You may share its results with your employees, advisers, lenders, water district and agencies. Please do not:',
          items: [
            'use it to break the law, or to control equipment or view data that is not yours to control or view;',
            'probe, overload or get around its security or its limits, other than to report a weakness to us in good faith;',
            'copy it, resell it, or collect its contents by automated means, beyond what the law permits despite this clause;',
            'send it false readings, harmful code, or anything that infringes the rights of others.',
          ],
        },
        {
          text: 'The software, designs, texts and names of the Service belong to us or our licensors. If you send us ideas for improving it, we may use them without owing you anything. Parts that come under an open-source license remain under that license.',
        },
      ],
    },
    {
      id: 'data',
      title: 'Your data',
      clauses: [
        {
          text: 'What you enter and what your equipment reports about your farm (“Farm Data”) remains yours. You allow us to store and process it in order to provide, secure and support the Service for you, and to measure its results.',
        },
        {
          text: 'We may use Farm Data in aggregated form, from which neither you nor your farm can be recognized, to improve our models and to report on how the Service performs. We do not sell Farm Data, and we do not publish your name or your results without your consent.',
        },
        {
          text: [
            'Our ',
            privacyPolicy,
            ' lists what we collect, who helps us process it, how long we keep it, and your rights.',
          ],
        },
      ],
    },
    {
      id: 'others',
      title: 'Third-party services',
      clauses: [
        {
          text: 'The Service works with things that we do not run: weather data, payment processing, networks, email, and controllers with their makers’ own systems. Their terms apply to them. We choose them with care and design for their failures, but we are not responsible for what they do.',
        },
        {
          text: 'Naming a controller brand means that we can work with its products. It does not mean that its maker endorses us, or we it. Trademarks belong to their owners.',
        },
      ],
    },
    {
      id: 'ending',
      title: 'Suspension and ending',
      clauses: [
        {
          text: 'You may stop using the Service and close your account at any time. A pilot or subscription that is still running ends by its own rules.',
        },
        {
          text: 'If either of us breaks these Terms in a way that matters, the other may end the agreement when a written notice has not led to a remedy within a cure period of 10 days. We may suspend access at once, and only as far as needed, where there is a danger to safety, security, equipment or other users; we will say why.',
        },
        {
          text: 'When an account is closed we first stop what it has running on controllers through the Service, and then cancel its subscription. Sections that by their nature should last, such as those on data, payment, warranties and liability, continue to apply.',
        },
      ],
    },
    {
      id: 'warranties',
      title: 'No warranties',
      clauses: [
        {
          text: 'As far as the law allows, the Service is provided “as is” and “as available”. We give no warranties beyond those stated in writing, whether express, implied or statutory, including implied warranties of merchantability, fitness for a particular purpose, title and non-infringement.',
        },
        {
          text: 'In particular, we do not warrant that the Service will be uninterrupted or free of errors, that its estimates or forecasts will be accurate, or that a certain saving, yield or income will be reached.',
        },
      ],
    },
    {
      id: 'liability',
      title: 'Limits of liability',
      clauses: [
        {
          text: 'As far as the law allows, neither of us is liable to the other for indirect, incidental, special, consequential or punitive damages, nor for lost profits, lost crops or yield, lost data or lost business, even if told that they were possible.',
        },
        {
          text: 'As far as the law allows, our total liability for everything arising from the Service or these Terms is limited to the greater of US$100 and the amount that you have paid us in the last 12 months before the event that gave rise to the claim.',
        },
        {
          text: 'Nothing in these Terms limits liability that may not be limited by law, such as for fraud, gross negligence, willful injury or violation of law, nor your duty to pay what you owe.',
        },
        {
          text: 'If you use the Service for a business, you will hold us harmless from claims of third parties, and the reasonable costs of defending them, to the extent that they arise from how you irrigate, from your breach of these Terms, or from data or equipment that you had no right to connect. We will tell you of such a claim promptly and let you take part in the defense.',
        },
      ],
    },
    {
      id: 'law',
      title: 'Law and disputes',
      clauses: [
        {
          text: 'The laws of the State of California apply, without its rules on conflicts of law. State and federal courts located in California decide disputes, and both of us accept their jurisdiction. Each of us may bring a claim within a small claims court’s limits there.',
        },
        {
          text: [
            'Before anyone goes to court, please write to us through our ',
            contactPage,
            ', and let us try in good faith to settle the matter directly. This does not keep either of us from asking a court for urgent protection.',
          ],
        },
      ],
    },
    {
      id: 'general',
      title: 'General',
      clauses: [
        {
          text: 'We may revise these Terms. The date at the top shows the version in force. If a revision changes your rights or duties in a way that matters, we tell account holders by email before it takes effect; using the Service after that means that you accept it. An agreement on a pilot that is already running is not changed in this way.',
        },
        {
          text: 'If a provision is invalid, the others stand. If one of us does not insist on a right, the right is not lost. You may not transfer these Terms without our consent; we may transfer them with the business that provides the Service. Neither of us is responsible for a delay caused by events beyond reasonable control, such as natural disaster, drought orders, or the failure of public networks.',
        },
        {
          text: [
            'These Terms, together with the ',
            privacyPolicy,
            ' and, where it applies, the ',
            pilotAgreement,
            ', are the whole agreement about the Service. Notices to us go to the email address on our ',
            contactPage,
            '; notices to you go to the email address of your account.',
          ],
        },
      ],
    },
  ],
};
