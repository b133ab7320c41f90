import { link, text, type CodeParameters, type MailBlock, type MailCatalogue } from './mail-content.ts';
import { alarmMails } from './spanish-alarms.ts';
import { dailyMails } from './spanish-daily.ts';
import { pilotMails } from './spanish-pilot.ts';
import { readingsMails } from './spanish-readings.ts';
import { reminderMails } from './spanish-reminder.ts';
import { webhookMails } from './spanish-webhook.ts';
import { verdictMails } from './spanish-verdicts.ts';

const notYou = (answersAreRead: boolean): string =>
  answersAreRead
    ? 'Si no fue usted, ponga una contraseña nueva de inmediato y conteste este correo para que le ayudemos.'
    : 'Si no fue usted, ponga una contraseña nueva de inmediato.';

function codeBlocks(what: string, { code, minutes }: CodeParameters, unasked: string): MailBlock[] {
  return [
    text(what),
    { kind: 'code', code },
    text(
      `El código sirve una sola vez y vence en ${minutes} minutos. Si pide otro, solo sirve el más reciente.`,
    ),
    text('No se lo dé a nadie, por favor. Headgate nunca se lo pedirá por teléfono ni por correo.'),
    text(`Si usted no pidió este código, ${unasked}`),
  ];
}

/** Spanish, as spoken on Californian farms, to _usted_. */
export const spanish: MailCatalogue = {
  language: 'es',
  pages: '/es',
  farewell: ({ answersAreRead }) =>
    answersAreRead
      ? '¿Preguntas? Conteste este correo. El equipo de Headgate'
      : 'El equipo de Headgate. (Por favor, no conteste este correo: nadie lee lo que llega a esta dirección.)',
  mails: {
    'verification-code': (_places, code) => ({
      subject: 'Su código de Headgate',
      blocks: codeBlocks(
        '¡Le damos la bienvenida! Escriba este código en la página donde está creando su cuenta:',
        code,
        'puede que alguien haya escrito mal su correo. No tiene que hacer nada.',
      ),
    }),

    'account-exists': (places) => ({
      subject: 'Ya tiene una cuenta de Headgate',
      blocks: [
        text('Alguien, probablemente usted, quiso crear una cuenta de Headgate con este correo.'),
        text('Ya tiene una cuenta, así que no necesita un código. Entre, por favor.'),
        link('Entrar a Headgate', places.signIn),
        text('Si olvidó su contraseña, puede poner una nueva en la misma página.'),
        text('Si no fue usted, no tiene que hacer nada. Su cuenta no ha cambiado.'),
      ],
    }),

    'reset-code': (_places, code) => ({
      subject: 'Su código para una contraseña nueva de Headgate',
      blocks: codeBlocks(
        'Pidió una contraseña nueva. Escriba este código en la página donde la pidió:',
        code,
        'no haga caso de este correo. Su contraseña no ha cambiado.',
      ),
    }),

    'no-account': (places) => ({
      subject: 'No hay cuenta de Headgate con este correo',
      blocks: [
        text('Alguien, probablemente usted, pidió una contraseña nueva de Headgate para este correo.'),
        text('No hay ninguna cuenta con este correo. Si se registró con otro, pruebe con ese.'),
        text('O cree una cuenta. Toma dos minutos.'),
        link('Crear una cuenta', places.signIn),
        text('Si no fue usted, no tiene que hacer nada.'),
      ],
    }),

    'password-changed': (places) => ({
      subject: 'Su contraseña de Headgate cambió',
      blocks: [
        text(
          'Se cambió la contraseña de su cuenta de Headgate, y se cerró la sesión en todos los demás dispositivos.',
        ),
        text('Si usted la cambió, no tiene que hacer nada.'),
        text(notYou(places.answersAreRead)),
        link('Poner una contraseña nueva', places.signIn),
      ],
    }),

    'account-deleted': () => ({
      subject: 'Su cuenta de Headgate se borró',
      blocks: [
        text(
          'Su cuenta de Headgate se borró, con sus bloques, riegos, lecturas de medidores, informes, cálculos, controladores y el perfil de su rancho.',
        ),
        text('La ley nos pide guardar algunos registros, como los pagos. Ya no muestran su nombre.'),
        text('Gracias por trabajar con nosotros. Puede volver cuando quiera.'),
      ],
    }),

    ...pilotMails,
    ...verdictMails,
    ...alarmMails,
    ...dailyMails,
    ...reminderMails,
    ...webhookMails,
    ...readingsMails,
  },
};
