import { link, text, type Mails } from './mail-content.ts';

export const webhookMails: Pick<Mails, 'webhook-paused'> = {
  'webhook-paused': ({ pages }, { host, reason }) => ({
    subject: 'Un webhook de su rancho está en pausa · Headgate',
    blocks: [
      text(
        reason === 'gone'
          ? `El programa en ${host} le dijo a Headgate que ya no existe, así que Headgate ya no le manda nada.`
          : `El programa en ${host} lleva tres días sin recibir lo que Headgate le manda, así que Headgate puso su webhook en pausa.`,
      ),
      text('Lo que pase mientras tanto se guarda siete días. Reanude el webhook y se manda todo.'),
      text('Si ya nadie lo necesita, bórrelo.'),
      link('Abrir su cuenta', `${pages}/account`),
    ],
  }),
};
