import { dailyMailIn } from './daily-content.ts';

export const dailyMails = dailyMailIn({
  locale: 'es-US',
  irrigations: 'Hoy y esta noche',
  unserved: 'Hoy sin agua',
  flowed: 'Desde ayer',
  more: (count) => `${count} más en el plan`,
  accepted: 'Todo está aceptado.',
  proposed: (count) =>
    count === 1 ? '1 riego todavía está sin aceptar.' : `${count} riegos todavía están sin aceptar.`,
  troubled: (count) =>
    count === 1 ? '1 riego necesita su atención.' : `${count} riegos necesitan su atención.`,
  open: 'Abrir el plan',
  why: 'Recibe este correo porque lo activó en su cuenta.',
  stop: 'Dejar de recibirlo',
});
