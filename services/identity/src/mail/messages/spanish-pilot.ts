import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import type { Payment } from '@headgate/contracts/payment';
import { tierLabels } from '@headgate/contracts/pricing-tier';
import { cardBrands } from './english-pilot.ts';
import { link, text, type Mails } from './mail-content.ts';

/** 'la tarjeta Visa que termina en 4242'. */
function cardText({ brand, last4 }: NonNullable<Payment['card']>): string {
  const name = cardBrands[brand];
  return `la tarjeta ${name === undefined ? '' : `${name} `}que termina en ${last4}`;
}

const dollars = (amount: number): string =>
  amount.toLocaleString('es-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** A day where Headgate's farms are. */
const day = (instant: string): string =>
  new Date(instant).toLocaleDateString('es-US', { dateStyle: 'long', timeZone: farmTimeZone });

/** The pilot's mails in Spanish. */
export const pilotMails: Mails<'application-received' | 'payment-receipt' | 'pilot-invite'> = {
  'application-received': (places, { paymentStatus }) => ({
    subject: 'Headgate recibió su solicitud para el piloto',
    blocks: [
      text(
        'Gracias por su solicitud para el Programa piloto de California. Nuestro equipo ya tiene su solicitud.',
      ),
      text('Contestamos en 48 horas.'),
      ...(paymentStatus === 'paid'
        ? []
        : [
            text(
              'Si todavía no ha pagado la cuota del piloto, puede pagarla donde se quedó. Sus respuestas están guardadas.',
            ),
          ]),
      link('Ver su solicitud', `${places.pages}/pilot-application`),
    ],
  }),

  'payment-receipt': (places, { amount, tier, card, paidAt, id }) => ({
    subject: `Recibo: ${dollars(amount)} por el piloto de Headgate`,
    blocks: [
      text('Gracias por su pago. Guarde este correo como recibo.'),
      text(
        [
          `Nivel ${tierLabels[tier]}, cuota única del piloto: ${dollars(amount)}`,
          ...(paidAt === null ? [] : [`pagada el ${day(paidAt)}`]),
          ...(card === null ? [] : [`con ${cardText(card)}`]),
        ].join(', ') + '.',
      ),
      text(`Número de pago: ${id}.`),
      link('Ver sus pagos', `${places.pages}/dashboard`),
      text(
        'El piloto empieza cuando hayamos aceptado su solicitud. Si todavía no la ha enviado, vaya a su panel. Si no podemos aceptarla, o si la integración con su equipo de riego falla en los primeros 30 días del piloto, recibe un reembolso completo.',
      ),
      link(
        'Leer las condiciones del reembolso en el acuerdo del piloto',
        `${places.pages}/pilot-agreement#money-back`,
      ),
    ],
  }),

  'pilot-invite': (places, { token, expiresAt, contactName, farmName }) => ({
    subject: 'Su invitación al piloto de Headgate',
    blocks: [
      text(`Hola, ${contactName}:`),
      text(
        `Invitamos a ${farmName} al Programa piloto de California: consejos de riego todos los días para cada uno de sus bloques, y una temporada para medir cuánto se ahorra.`,
      ),
      text('Use este enlace para crear su cuenta. Los datos de su rancho ya están puestos:'),
      link('Aceptar la invitación', `${places.pages}/auth?invite=${token}`),
      text(`El enlace es solo para usted y sirve hasta el ${day(expiresAt)}.`),
      text('Si no esperaba este correo, no haga caso de él.'),
    ],
  }),
};
