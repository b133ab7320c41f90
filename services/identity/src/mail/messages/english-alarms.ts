import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { link, text, type Alarm, type MailBlock, type Mails, type MailPlaces } from './mail-content.ts';

/** A moment where Headgate's farms are. */
export const moment = (instant: string): string =>
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
export function zoneText({ zones }: Alarm): string {
  return zones.length === 0 ? 'a zone' : listed.format(zones);
}

export function endTexts({ endsAt }: Alarm): string {
  return endsAt === null
    ? 'We do not know when the controller will close the valve on its own.'
    : `The controller’s own timer should close the valve on ${moment(endsAt)}, even if we cannot reach it.`;
}

/** What happened, and what to do. */
function farmBlocks({ pages }: MailPlaces, alarm: Alarm, [what, todo]: [string, string]): MailBlock[] {
  return [
    text(what),
    text(endTexts(alarm)),
    text(todo),
    link('See the controller', `${pages}/controllers/${alarm.controllerId}`),
  ];
}

/** 'its meter shows 250 gpm; 100 gpm is usual there'. */
function flowText({ gpm, usualGpm }: Alarm): string {
  const shown = gpm === null ? 'its meter shows water' : `its meter shows ${gallons(gpm)} gpm`;
  return usualGpm === null ? shown : `${shown}; ${gallons(usualGpm)} gpm is usual there`;
}
const gallons = (gpm: number) => gpm.toLocaleString('en-US', { maximumFractionDigits: gpm < 10 ? 1 : 0 });

const faultsLink = ({ pages }: MailPlaces) => link('See the fault', `${pages}/faults`);

/** Mails about a valve that may be open, and about water where it should not be, in English: what is so, until when, and what to do, first things first. */
export const alarmMails = {
  'valve-unconfirmed': (places, alarm) => ({
    subject: 'Please check a valve: Headgate could not confirm that it is closed',
    blocks: farmBlocks(places, alarm, [
      `On ${moment(alarm.raisedAt)} we sent a stop for ${zoneText(alarm)} to the controller ${alarm.controllerModel} at ${alarm.farmName}. The controller has not confirmed that the water is off.`,
      'Please have someone check, and close the valve by hand if it is open. We will keep trying.',
    ]),
  }),

  'controller-silent': (places, alarm) => ({
    subject: 'Please check a controller: Headgate lost contact while water was on',
    blocks: farmBlocks(places, alarm, [
      `The controller ${alarm.controllerModel} at ${alarm.farmName} stopped answering on ${moment(alarm.raisedAt)}. When we last heard from it, ${zoneText(alarm)} was open.`,
      'Please check its power and its connection, and close the valve by hand if it stays open. We will keep trying.',
    ]),
  }),

  'flow-high': (places, alarm) => ({
    subject: `Headgate: a pipe may have burst, too much water in ${zoneText(alarm)}`,
    blocks: [
      text(
        `Since ${moment(alarm.raisedAt)} too much water flows in ${zoneText(alarm)} at ${alarm.farmName}: ${flowText(alarm)}.`,
      ),
      text('Please stop the zone and have someone look for a broken pipe or an open end.'),
      text('The fault is listed until a later irrigation there shows the usual flow.'),
      faultsLink(places),
    ],
  }),

  'flow-unexpected': (places, alarm) => ({
    subject: `Headgate: water flows in ${zoneText(alarm)} though its valve is closed`,
    blocks: [
      text(
        `Since ${moment(alarm.raisedAt)} water flows in ${zoneText(alarm)} at ${alarm.farmName} though every valve of the controller ${alarm.controllerModel} is closed: ${flowText(alarm)}.`,
      ),
      text('Please close the valve by hand, or the main valve before it, and look for a leak.'),
      faultsLink(places),
    ],
  }),
} satisfies Partial<Mails>;
