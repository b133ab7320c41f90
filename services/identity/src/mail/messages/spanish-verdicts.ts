import type { ApplicationVerdict, LiveControlKind } from '../mail-kind.ts';
import { feeIsDue, link, text, type LiveController, type MailPlaces, type Mails } from './mail-content.ts';

const seeApplication = ({ pages }: MailPlaces) => link('Ver su solicitud', `${pages}/pilot-application`);
const seeController = ({ pages }: MailPlaces, { id }: LiveController) =>
  link('Ver el controlador', `${pages}/controllers/${id}`);

const answer = 'Le contestamos dentro de 48 horas.';
const unpaidFee = text(
  'La cuota del piloto todavía no está pagada. Puede pagarla ahora o después de nuestra respuesta.',
);

/** What Headgate has decided about an application or a controller, in Spanish. */
export const verdictMails: Mails<ApplicationVerdict | LiveControlKind> = {
  'application-in-review': (places, application) => ({
    subject: 'Estamos revisando su solicitud a Headgate',
    blocks: [
      text('Su solicitud para el Programa piloto de California está en revisión.'),
      ...(feeIsDue(application) ? [text(answer), unpaidFee] : [text(`No tiene que hacer nada. ${answer}`)]),
      seeApplication(places),
    ],
  }),

  'application-corrected': (places, application) => ({
    subject: 'Estamos revisando los cambios de su solicitud a Headgate',
    blocks: [
      text('Usted cambió su solicitud para el Programa piloto de California, así que la revisamos de nuevo.'),
      text('Le contestamos dentro de las 48 horas después del cambio.'),
      ...(feeIsDue(application) ? [unpaidFee] : []),
      seeApplication(places),
    ],
  }),

  'application-accepted': (places, { paymentStatus }) => ({
    subject: 'Su solicitud a Headgate fue aceptada',
    blocks:
      paymentStatus === 'paid'
        ? [
            text(
              'Su solicitud está aceptada y la cuota del piloto está pagada. Su rancho está en el piloto.',
            ),
            text(
              'Ahora registre su controlador de riego. Nos comunicaremos con usted para planear la revisión del lugar.',
            ),
            link('Registrar su controlador', `${places.pages}/farm-hardware-setup`),
          ]
        : [
            text('Su solicitud para el Programa piloto de California está aceptada.'),
            text('Ahora pague la cuota del piloto. Su rancho está en el piloto en cuanto esté pagada.'),
            link('Pagar la cuota del piloto', `${places.pages}/pilot-application`),
          ],
  }),

  'application-declined': (places, { paymentStatus }) => ({
    subject: 'Su solicitud a Headgate fue rechazada',
    blocks: [
      text('Lo sentimos. Esta vez no podemos aceptar su rancho en el Programa piloto de California.'),
      ...(paymentStatus === 'paid' || paymentStatus === 'refunded'
        ? [
            text(
              'Le devolvemos la cuota completa del piloto a la tarjeta con que pagó. Los bancos suelen tardar de 5 a 10 días hábiles.',
            ),
          ]
        : [text('No debe ninguna cuota del piloto.')]),
      text('Si algo cambia en su rancho, puede hacer otra solicitud.'),
      seeApplication(places),
    ],
  }),

  'live-control-approved': (places, controller) => ({
    subject: 'Headgate aprobó el control en vivo de su controlador',
    blocks: [
      text(
        `Headgate aprobó el control en vivo del controlador ${controller.controllerModel} de ${controller.farmName}.`,
      ),
      text('De ahora en adelante, las órdenes a este controlador abren y cierran válvulas de verdad.'),
      text('Puede terminar el control en vivo cuando quiera en la página del controlador.'),
      seeController(places, controller),
    ],
  }),

  'live-control-ended': (places, controller) => ({
    subject: 'Terminó el control en vivo de Headgate en su controlador',
    blocks: [
      text(
        `El control en vivo del controlador ${controller.controllerModel} de ${controller.farmName} terminó. ` +
          'Las órdenes que recibe se simulan y no mueven agua.',
      ),
      text(
        controller.hasConsent
          ? 'Se retiró la aprobación de Headgate, o cambió la conexión del controlador y hay que aprobarla de nuevo.'
          : 'Se retiró el consentimiento del rancho. Para empezar de nuevo, dé su consentimiento en la página del controlador.',
      ),
      seeController(places, controller),
    ],
  }),
};
