import { feeIsDue, link, text, type LiveController, type MailPlaces, type Mails } from './mail-content.ts';

const seeController = (places: MailPlaces, { id }: LiveController) =>
  link('See the controller', `${places.pages}/controllers/${id}`);

const answer = 'You will hear from us within 48 hours.';
const unpaidFee = text('The pilot fee is not paid yet. You can pay it now or after our answer.');

/** What Headgate has decided about an application or a controller, in English. */
export const verdictMails = {
  'application-in-review': (places, application) => ({
    subject: 'We are reviewing your Headgate application',
    blocks: [
      text('Your application to the California Pilot Program is in review.'),
      ...(feeIsDue(application)
        ? [text(answer), unpaidFee]
        : [text(`You do not need to do anything. ${answer}`)]),
      link('See your application', `${places.pages}/pilot-application`),
    ],
  }),

  'application-corrected': (places, application) => ({
    subject: 'We are reviewing your changed Headgate application',
    blocks: [
      text('You changed your application to the California Pilot Program, so we review it again.'),
      text('You will hear from us within 48 hours of the change.'),
      ...(feeIsDue(application) ? [unpaidFee] : []),
      link('See your application', `${places.pages}/pilot-application`),
    ],
  }),

  'application-accepted': (places, { paymentStatus }) => ({
    subject: 'Your Headgate application was accepted',
    blocks:
      paymentStatus === 'paid'
        ? [
            text('Your application is accepted and your pilot fee is paid. Your farm is in the pilot.'),
            text('Next, set up your irrigation controller. We will contact you to plan the site assessment.'),
            link('Set up your controller', `${places.pages}/farm-hardware-setup`),
          ]
        : [
            text('Your application to the California Pilot Program is accepted.'),
            text('Next, pay the pilot fee. Your farm is in the pilot once it is paid.'),
            link('Pay the pilot fee', `${places.pages}/pilot-application`),
          ],
  }),

  'application-declined': (places, { paymentStatus }) => ({
    subject: 'Your Headgate application was declined',
    blocks: [
      text('We are sorry. We cannot accept your farm into the California Pilot Program this time.'),
      ...(paymentStatus === 'paid' || paymentStatus === 'refunded'
        ? [
            text(
              'We are refunding your pilot fee in full to the card you paid with. Banks usually take 5 to 10 business days.',
            ),
          ]
        : [text('No pilot fee is due.')]),
      text('If something changes on your farm, you may apply again.'),
      link('See your application', `${places.pages}/pilot-application`),
    ],
  }),

  'live-control-approved': (places, controller) => ({
    subject: 'Headgate approved live control of your controller',
    blocks: [
      text(
        `Headgate has approved live control of the controller ${controller.controllerModel} at ${controller.farmName}.`,
      ),
      text('From now on, commands to this controller open and close real valves.'),
      text('You can end live control at any time on the controller\u2019s page.'),
      seeController(places, controller),
    ],
  }),

  'live-control-ended': (places, controller) => ({
    subject: 'Headgate live control of your controller has ended',
    blocks: [
      text(
        `Live control of the controller ${controller.controllerModel} at ${controller.farmName} has ended. ` +
          'Commands to it are simulated and move no water.',
      ),
      text(
        controller.hasConsent
          ? 'Headgate approval was withdrawn, or the controller\u2019s connection was changed and must be approved again.'
          : 'The farm consent was withdrawn. To start again, give consent on the controller\u2019s page.',
      ),
      seeController(places, controller),
    ],
  }),
} satisfies Partial<Mails>;
