import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { link, text, type Alarm, type MailBlock, type Mails, type MailPlaces } from './mail-content.ts';

/** A moment where Headgate's farms are. */
const moment = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: farmTimeZone,
    timeZoneName: 'short',
  });

const listed = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'North block and South block'. */
function zoneText({ zones }: Alarm): string {
  return zones.length === 0 ? 'a zone of it' : listed.format(zones);
}

function endTexts({ endsAt }: Alarm): string {
  return endsAt === null
    ? 'We do not know when the water ends by itself.'
    : `The timer of the controller itself should end the water at ${moment(endsAt)}, whether we can reach it or not.`;
}

/** What happened, and what to do. */
function farmBlocks({ origin }: MailPlaces, alarm: Alarm, [what, todo]: [string, string]): MailBlock[] {
  return [
    text(what),
    text(endTexts(alarm)),
    text(todo),
    link('See what we know now', `${origin}/controllers/${alarm.controllerId}`),
  ];
}

const headlines: Readonly<Record<Alarm['kind'], string>> = {
  'stop-unconfirmed': 'A stop is not confirmed',
  'silent-while-open': 'A controller with an open zone is silent',
};

/** Mails about a valve that may be open, in English: what is so, until when, and what to do, first things first. */
export const alarmMails = {
  'valve-unconfirmed': (places, alarm) => ({
    subject: 'Please check a valve: Headgate could not confirm that it is closed',
    blocks: farmBlocks(places, alarm, [
      `We told the controller ${alarm.controllerModel} at ${alarm.farmName} to stop ${zoneText(alarm)}, and it has not confirmed that the water is off. That was at ${moment(alarm.raisedAt)}.`,
      'Please have somebody look, and close the valve by hand if it is open. We go on trying.',
    ]),
  }),

  'controller-silent': (places, alarm) => ({
    subject: 'Please check a controller: Headgate has lost it while water is on',
    blocks: farmBlocks(places, alarm, [
      `The controller ${alarm.controllerModel} at ${alarm.farmName} does not answer any more, and ${zoneText(alarm)} was open when we last heard from it. We noticed at ${moment(alarm.raisedAt)}.`,
      'Please check its power and its connection, and close the valve by hand if it stays open. We go on trying.',
    ]),
  }),

  'alarm-notice': (places, alarm) => ({
    subject: `Headgate alarm: ${headlines[alarm.kind].toLowerCase()}`,
    blocks: [
      text(`${headlines[alarm.kind]}: ${zoneText(alarm)}, since ${moment(alarm.raisedAt)}.`),
      text(`Farm: ${alarm.farmName}. Controller: ${alarm.controllerModel}, ${alarm.controllerId}.`),
      text(endTexts(alarm)),
      text('The farm has been mailed as well.'),
      link('All controllers in trouble', `${places.origin}/admin/controllers?status=error`),
    ],
  }),
} satisfies Partial<Mails>;
