import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import type { AlarmKind, TeamKind } from '../mail-kind.ts';
import { link, text, type Alarm, type MailBlock, type MailPlaces, type Mails } from './mail-content.ts';

/** A moment where Headgate's farms are: '3 de julio a las 11:05 a.m. PDT'. */
const moment = (instant: string): string =>
  new Date(instant)
    .toLocaleString('es-US', {
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: farmTimeZone,
      timeZoneName: 'short',
    })
    .replace('a las 1:', 'a la 1:');

const listed = new Intl.ListFormat('es-US', { type: 'conjunction' });

/** 'North block y South block'. */
function zoneText({ zones }: Alarm): string {
  return zones.length === 0 ? 'una zona' : listed.format(zones);
}

function endTexts({ endsAt }: Alarm): string {
  return endsAt === null
    ? 'No sabemos cuándo cerrará el controlador la válvula por sí solo.'
    : `El temporizador del controlador debe cerrar la válvula el ${moment(endsAt)}, aunque no podamos comunicarnos con él.`;
}

/** What happened, and what to do. */
function farmBlocks({ pages }: MailPlaces, alarm: Alarm, [what, todo]: [string, string]): MailBlock[] {
  return [
    text(what),
    text(endTexts(alarm)),
    text(todo),
    link('Ver el controlador', `${pages}/controllers/${alarm.controllerId}`),
  ];
}

/** 'su medidor marca 250 gal/min; lo normal ahí son 100 gal/min'. */
function flowText({ gpm, usualGpm }: Alarm): string {
  const shown = gpm === null ? 'su medidor marca agua' : `su medidor marca ${gallons(gpm)} gal/min`;
  return usualGpm === null ? shown : `${shown}; lo normal ahí son ${gallons(usualGpm)} gal/min`;
}
const gallons = (gpm: number) => gpm.toLocaleString('en-US', { maximumFractionDigits: gpm < 10 ? 1 : 0 });

const faultsLink = ({ pages }: MailPlaces) => link('Ver la falla', `${pages}/faults`);

/** Mails about a valve that may be open, and about water where it should not be, in Spanish. */
export const alarmMails: Mails<Exclude<AlarmKind, TeamKind>> = {
  'valve-unconfirmed': (places, alarm) => ({
    subject: 'Revise una válvula, por favor: Headgate no pudo confirmar que está cerrada',
    blocks: farmBlocks(places, alarm, [
      `El ${moment(alarm.raisedAt)} mandamos detener el riego de ${zoneText(alarm)} al controlador ${alarm.controllerModel} de ${alarm.farmName}. El controlador no ha confirmado que el agua esté cerrada.`,
      'Por favor, mande a alguien a revisar, y cierre la válvula a mano si está abierta. Seguiremos intentando.',
    ]),
  }),

  'controller-silent': (places, alarm) => ({
    subject: 'Revise un controlador, por favor: Headgate perdió el contacto con el agua abierta',
    blocks: farmBlocks(places, alarm, [
      `El controlador ${alarm.controllerModel} de ${alarm.farmName} dejó de contestar el ${moment(alarm.raisedAt)}. La última vez que supimos de él, el agua corría en ${zoneText(alarm)}.`,
      'Por favor, revise que tenga corriente y conexión, y cierre la válvula a mano si sigue abierta. Seguiremos intentando.',
    ]),
  }),

  'flow-high': (places, alarm) => ({
    subject: `Headgate: puede haber una tubería rota, demasiada agua en ${zoneText(alarm)}`,
    blocks: [
      text(
        `Desde el ${moment(alarm.raisedAt)} corre demasiada agua en ${zoneText(alarm)} de ${alarm.farmName}: ${flowText(alarm)}.`,
      ),
      text('Por favor, detenga el riego de la zona y mande a alguien a buscar una tubería rota o abierta.'),
      text('La falla sigue en la lista hasta que un riego posterior muestre ahí el caudal normal.'),
      faultsLink(places),
    ],
  }),

  'flow-unexpected': (places, alarm) => ({
    subject: `Headgate: corre agua en ${zoneText(alarm)} con la válvula cerrada`,
    blocks: [
      text(
        `Desde el ${moment(alarm.raisedAt)} corre agua en ${zoneText(alarm)} de ${alarm.farmName} aunque todas las válvulas del controlador ${alarm.controllerModel} están cerradas: ${flowText(alarm)}.`,
      ),
      text('Por favor, cierre a mano la válvula, o la llave principal, y busque la fuga.'),
      faultsLink(places),
    ],
  }),
};
