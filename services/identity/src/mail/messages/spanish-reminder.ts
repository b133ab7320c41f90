import { reminderMailIn } from './reminder-content.ts';

export const reminderMails = reminderMailIn({
  waiting: 'Esperan su decisión',
  consequence: (count) =>
    count === 1
      ? 'Ninguna válvula se abre hasta que alguien lo acepte.'
      : 'Ninguna válvula se abre hasta que alguien los acepte.',
  more: (count) => `${count} más en el plan`,
  open: 'Abrir Hoy',
  why: 'Recibe este correo porque Headgate maneja sus válvulas. Cada riego se le recuerda una sola vez.',
  stop: 'Dejar de recibir estos recordatorios',
});
