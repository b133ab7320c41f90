import type { PilotApplication } from '@headgate/contracts/pilot-application';
import type { TeamKind } from '../mail-kind.ts';
import { endTexts, moment, zoneText } from './english-alarms.ts';
import { link, text, type Alarm, type MailBlock, type MailPlaces, type Mails } from './mail-content.ts';

const systemText: Readonly<Record<PilotApplication['irrigationSystem'], string>> = {
  drip: 'drip',
  sprinkler: 'sprinkler',
  flood: 'flood or furrow',
  center_pivot: 'center pivot',
  other: 'something else',
};

const brandText: Readonly<Record<NonNullable<PilotApplication['controllerBrand']>, string>> = {
  rain_bird: 'Rain Bird',
  hunter: 'Hunter',
  toro: 'Toro',
  weathermatic: 'Weathermatic',
  netafim: 'Netafim',
  calsense: 'Calsense',
  other: 'another brand',
  none: 'none',
};

const feeText: Readonly<Record<PilotApplication['paymentStatus'], string>> = {
  pending: 'not paid yet',
  paid: 'paid',
  failed: 'payment failed',
  refunded: 'refunded',
};

const headlines: Readonly<Record<Alarm['kind'], string>> = {
  'stop-unconfirmed': 'A stop is not confirmed',
  'silent-while-open': 'A controller with an open zone is not answering',
  'flow-none': 'No water flows through an open valve',
  'flow-low': 'Less water flows than usual',
  'flow-high': 'More water flows than usual',
  'flow-unexpected': 'Water flows though every valve is closed',
};

const applicationBlocks = (places: MailPlaces, application: PilotApplication): MailBlock[] => [
  text(
    `${application.farmName}, ${application.location}: ${application.farmSize.toLocaleString('en-US')} ` +
      `${application.farmSize === 1 ? 'acre' : 'acres'} of ${application.cropType}.`,
  ),
  text(`Contact: ${application.contactName}, ${application.email}, ${application.phoneNumber}.`),
  text(
    `Irrigation: ${systemText[application.irrigationSystem]}. ` +
      `Controller: ${application.controllerBrand === null ? 'not known' : brandText[application.controllerBrand]}. ` +
      `Pilot fee: ${feeText[application.paymentStatus]}.`,
  ),
  text(`Goals: ${application.goals}`),
  link('Open it in Headgate', `${places.pages}/admin/applications?open=${application.id}`),
];

/** Mails to the team, who read English. */
export const teamMails: Mails<TeamKind> = {
  'application-notice': (places, application) => ({
    subject: 'A farm has applied to the Headgate pilot',
    blocks: applicationBlocks(places, application),
  }),

  'application-corrected-notice': (places, application) => ({
    subject: 'A farm has changed its accepted Headgate application',
    blocks: [
      text('It is in review again: what it says now was not accepted.'),
      ...applicationBlocks(places, application),
    ],
  }),

  'contact-notice': (places, { name, email, message }) => ({
    subject: 'A message to the Headgate team',
    blocks: [
      text(`From ${name}, ${email}:`),
      text(message),
      text('Reply to this email to answer. The sender’s address is not verified.'),
      link('See all messages', `${places.pages}/admin/messages`),
    ],
  }),

  'alarm-notice': (places, alarm) => ({
    subject: `Headgate alarm: ${headlines[alarm.kind].toLowerCase()}`,
    blocks: [
      text(`${headlines[alarm.kind]}: ${zoneText(alarm)}, since ${moment(alarm.raisedAt)}.`),
      text(`Farm: ${alarm.farmName}. Controller: ${alarm.controllerModel}, ${alarm.controllerId}.`),
      text(endTexts(alarm)),
      text('Everybody of the farm whose account is open was emailed too.'),
      link('Open the controller', `${places.pages}/admin/controllers?open=${alarm.controllerId}`),
    ],
  }),
};
