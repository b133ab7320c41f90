import type { LegalSection } from './legal-document.ts';

/** What each side does, and with which equipment. */
export const pilotAgreementObligations: readonly LegalSection[] = [
  {
    id: 'headgate',
    title: 'What Headgate does',
    clauses: [
      {
        text: 'During the Pilot Term we will, within the scope of your tier:',
        items: [
          'assess the site and set up fields, soils, crops and equipment with you;',
          'provide daily irrigation schedules and recommendations, with the terms they were computed from;',
          'review the results with you and adjust, weekly in the measuring phase;',
          'connect to your controllers where that is agreed and technically possible;',
          'support you by email, with priority in the Commercial and Enterprise tiers;',
          'deliver a report on return on investment at the end, with its assumptions and its raw figures.',
        ],
      },
      {
        text: 'We work with the care of a competent provider in this field, with qualified people, and follow reasonable safety rules that you give us when we are on your land.',
      },
    ],
  },
  {
    id: 'farm',
    title: 'What the Farm does',
    clauses: [
      {
        text: 'The Pilot measures something only if you take part. You will:',
        items: [
          'give us correct information about fields, crops, soils, equipment and past water use;',
          'name a person who answers our questions and can decide;',
          'give us reasonable access to the site and, where agreed, to controllers, meters and their networks;',
          'keep pumps, pipes, valves and meters in working order;',
          'record irrigation that happens outside the system, and share meter readings, working hours and harvest results of the fields that take part;',
          'report malfunctions of equipment or service within 48 hours after you notice them, so that wrong readings do not become wrong advice.',
        ],
      },
      {
        text: 'You decide about every irrigation. You are responsible for water rights, permits and groundwater rules, for the safety of people on your land, and for a manual way to close every valve that takes part.',
      },
    ],
  },
  {
    id: 'control',
    title: 'Controllers and live control',
    clauses: [
      {
        text: 'During the Pilot, commands to your controllers are logged and simulated: they show what would have been done, and move no water. Live control needs your explicit approval, our approval, and a setup on site. Each is recorded, and you may withdraw yours at any time.',
      },
      {
        text: 'Under live control, every start carries a duration, and the equipment must be able to end an irrigation by itself. If we lose contact with it we assume the worst and try to stop it, but you must not rely on that alone.',
      },
    ],
  },
  {
    id: 'equipment',
    title: 'Equipment on loan',
    clauses: [
      {
        text: 'Sensors, gateways and other equipment that we bring for the Pilot remain ours unless you buy them. We list them with you at delivery. Use them only for the Pilot, where we installed them, and do not open, move or lend them.',
      },
      {
        text: 'You bear loss and damage beyond ordinary wear while the equipment is in your care, at its current value. We replace at our cost what fails by itself; please report it within the 48 hours above.',
      },
      {
        text: 'When the Pilot ends, for whatever reason, equipment is to be returned within 30 days in the condition that ordinary use leaves it in. We provide the shipping label or collect it. What is not returned by then we may charge at its current value.',
      },
    ],
  },
];
