import {
  contactPage,
  pilotAgreement,
  termsOfService,
  type LegalDocument,
  type LegalTable,
} from './legal-document.ts';

/** Services that are asked about a field: who, for what, and what is in the question (docs/weather.md). */
const outsideServices: LegalTable = {
  caption: 'Services that we ask about a field, and what each of them gets',
  columns: ['Who', 'What for', 'What it gets'],
  rows: [
    [
      'Open-Meteo',
      'Weather, past and to come',
      'The coordinates of the place you ask about; for a field, the middle of a grid cell of about two kilometers that it lies in',
    ],
    [
      'National Weather Service (United States)',
      'A forecast while Open-Meteo has none',
      'The middle of that grid cell',
    ],
    [
      'CIMIS, California Department of Water Resources',
      'Measured weather',
      'The middle of that grid cell, or the number of a weather station near it',
    ],
    [
      'Soil Data Access, Natural Resources Conservation Service (United States)',
      'The soil of a field, where you have not entered it',
      'The point or the boundary of the field, rounded',
    ],
    [
      'MIDAS, California Energy Commission',
      'Electricity prices',
      'The rate identification number that your bill prints',
    ],
    [
      'The National Map, U.S. Geological Survey',
      'Aerial pictures for maps of your fields',
      'Which pictures of California our servers want: nothing about you, your browser or your field boundaries',
    ],
  ],
};

/** Specification, section 9, "Legal terms". Prose of our own. */
export const privacyPolicyDocument: LegalDocument = {
  path: '/privacy-policy',
  title: 'Privacy Policy',
  addition: { what: 'Services that we ask about a field', on: 'November 26, 2026' },
  lead: 'What Headgate knows about you and your farm, why, who else sees it, how long we keep it, and what you can ask of us.',
  inShort: [
    'We collect what the service needs: your account, your farm, and how the service is used.',
    'We sell nothing, show no advertising, and do not track you across other websites.',
    'Card numbers go to the payment provider and never reach us.',
    'You can see, correct, export and delete your data. Each kind of data is deleted after a fixed time.',
  ],
  sections: [
    {
      id: 'about',
      title: 'About this policy',
      clauses: [
        {
          text: [
            'This policy covers the Headgate website, its calculators, your account, the California Pilot Program and the monthly subscription. It belongs to our ',
            termsOfService,
            '. Headgate (“we”, “us”) decides why and how the information is used and is responsible for it.',
          ],
        },
        {
          text: '“Personal information” is what identifies or relates to a person or household. Much of what we hold describes fields rather than people; where a farm is run by a person or a family, we treat it with the same care.',
        },
      ],
    },
    {
      id: 'collected',
      title: 'What we collect',
      clauses: [
        {
          text: 'You give us:',
          items: [
            'account data: username, email address, password, name, farm or company, phone number, and your progress with setup;',
            'application data: contact, location, farm size, crop, irrigation system, controller brand, water cost and goals, and your acceptance of the Pilot Agreement with its time;',
            'farm data: fields, zones, crops, soils, equipment, irrigation you report, saved calculations and scenarios;',
            'contact messages: the name, email address and text that you send through our contact form, and whether we have answered;',
            'what you enter into a calculator, with or without an account.',
          ],
        },
        {
          text: 'Your use of the service creates usage logs: pages and functions called, calculations and their results, a random identifier for the session, the IP address, browser type, time, and errors. Equipment that you connect adds commands and their outcome, readings and status.',
        },
        {
          text: 'From others we receive: from the payment provider, whether a payment succeeded, its amount, and the kind and last digits of the card; from public and weather services, data about a place, such as its climate and soil. If somebody invites you to the pilot, we receive your name, email address and farm from that person.',
        },
        {
          text: 'We do not ask for a precise position from your phone. We do not collect sensitive information such as government numbers, health or beliefs; please do not send it.',
        },
      ],
    },
    {
      id: 'used',
      title: 'What we use it for',
      clauses: [
        {
          text: 'We use the information to:',
          items: [
            'compute recommendations, keep schedules, and show you your history;',
            'run your account, confirm your email address with a code, and answer you;',
            'handle applications, payments and subscriptions;',
            'connect to controllers as far as you have approved it;',
            'measure the results of the pilot, and improve models, with data that no longer identifies anybody;',
            'keep the service secure, find errors, and prevent abuse;',
            'meet our legal duties, and establish or defend legal claims.',
          ],
        },
        {
          text: 'Emails about your account, payments and equipment are part of the service. We send news only if you ask for it, and every such email says how to stop it.',
        },
        {
          text: 'Recommendations are computed by software. They have no legal effect on you, and a person reviews pilot applications.',
        },
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies and storage in your browser',
      clauses: [
        {
          text: 'We set only cookies that the service needs: one that keeps you signed in, one that tells the page that you may be, and, while you register, one that ties the confirmed email address to your browser. The page also keeps in your browser your choice of a light or dark theme, what you have typed into a form, so that it is not lost, and, until your next login, that you have put off setting up your account.',
        },
        {
          text: 'There are no advertising or analytics cookies, and no fonts or scripts of third parties on our public pages. The payment pages load the payment provider’s script, which sets its own cookies to prevent fraud. As we do not track you across websites, a “Do Not Track” or Global Privacy Control signal changes nothing; you already have what it asks for.',
        },
      ],
    },
    {
      id: 'shared',
      title: 'Who else sees it',
      clauses: [
        {
          text: 'We do not sell personal information or farm data, and do not share it for cross-context advertising. We disclose it only:',
          items: [
            'to providers who work for us under contract and may use it for nothing else: hosting, email delivery, error monitoring;',
            'to Stripe, which processes payments, under its own privacy policy;',
            'to the services in the table below, which are asked about places, fields and prices, and learn nothing about you;',
            'to the maker or operator of a controller, as far as connecting to it requires;',
            'to people you choose, such as your adviser, water district or a conservation program, when you ask us to;',
            'to authorities and courts, where the law compels us, or to protect somebody’s safety or rights; we tell you where we may;',
            'to a successor, if the service passes to another business, which stays bound by this policy.',
          ],
        },
        {
          text: 'Our servers ask these services, not your browser, and they get what the table says: no name, no farm and no account.',
          table: outsideServices,
        },
        {
          text: 'We publish results of the pilot in aggregated form. A farm’s name, location, pictures or results appear in updates and testimonials only with its written consent, which it can withdraw for the future.',
        },
        {
          text: 'We store the information in the United States.',
        },
      ],
    },
    {
      id: 'kept',
      title: 'How long we keep it',
      clauses: [
        {
          text: 'We keep each kind of information for a set time. After that, we delete it or remove everything that identifies anybody. Backups follow in their regular rotation.',
          table: {
            caption: 'How long each kind of information is kept',
            columns: ['What', 'How long', 'Why'],
            rows: [
              [
                'Account data',
                'For the duration of your account plus 2 years',
                'To run the account, to restore it if you return, and to settle open questions',
              ],
              [
                'Usage logs, including calculations made without an account',
                '90 days',
                'Security, finding errors, limits',
              ],
              [
                'Contact messages',
                '12 months after we have answered, or 2 years if we have not',
                'To answer you, and to look up what was said if you write again',
              ],
              [
                'Payment records',
                'Typically 7 years',
                'Tax and accounting law; kept under a pseudonym once the account is deleted',
              ],
              [
                'Farm data of a pilot',
                'Accessible to you for 12 months after the pilot',
                'So that you can use and export your results',
              ],
            ],
          },
        },
        {
          text: 'Farm data outside a pilot follows the account. Verification codes expire after a few minutes. We keep something longer only where the law requires it or a dispute is open, and only for that.',
        },
      ],
    },
    {
      id: 'security',
      title: 'How we protect it',
      clauses: [
        {
          text: 'Connections are encrypted. Passwords are stored as a salted hash that is slow to guess, verification codes as a hash, and the keys to your controllers encrypted; nobody can read them back on the site. Each farm’s data is separated from every other’s, access on our side is limited to those who need it, and actions of administrators and on controllers are recorded.',
        },
        {
          text: 'No system is perfectly secure. If a breach affects your information, we inform you and the authorities as the law requires, and say what happened and what you can do.',
        },
      ],
    },
    {
      id: 'rights',
      title: 'Your rights',
      clauses: [
        {
          text: 'Wherever you live, you may ask us to:',
          items: [
            'tell you what we hold about you and give you a copy, in a form that you can take elsewhere;',
            'correct what is wrong;',
            'delete your information or close your account;',
            'stop a use that you object to, or for which you withdraw your consent.',
          ],
        },
        {
          text: 'If you live in California, the California Consumer Privacy Act gives you the rights to know, to delete, to correct and to receive your information, to opt out of its sale or sharing, to limit the use of sensitive information, and not to be treated worse for using your rights. As we neither sell nor share, nor use sensitive information in ways that could be limited, there is nothing to opt out of.',
        },
        {
          text: [
            'Write to us through our ',
            contactPage,
            '. We confirm that it is you, usually by an email to the address of your account, and answer within 45 days; if a request needs more time, we say so and why. Somebody whom you authorize in writing may ask for you.',
          ],
        },
        {
          text: [
            'When you delete your account, we first stop what runs on your controllers through us and cancel your subscription. We then delete the rest earlier than ',
            { section: 'kept' },
            ' provides, apart from what the law or an open claim requires us to keep, such as payment records.',
          ],
        },
      ],
    },
    {
      id: 'children',
      title: 'Children',
      clauses: [
        {
          text: 'The service is for people who run farms. Accounts are for adults, and we do not knowingly collect information from anybody under 16. If you think that we have, tell us, and we delete it.',
        },
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      clauses: [
        {
          text: 'If we change this policy, we publish the new version here with its date. If the change matters, we also tell account holders by email before it takes effect.',
        },
        {
          text: [
            'What each side owes the other about pilot data is in the ',
            pilotAgreement,
            '. For questions about privacy, or to use your rights, write to the email address on our ',
            contactPage,
            '.',
          ],
        },
      ],
    },
  ],
};
