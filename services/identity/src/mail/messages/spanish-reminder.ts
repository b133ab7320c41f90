import { reminderMailIn } from './reminder-content.ts';

export const reminderMails = reminderMailIn({
  waiting: 'Esperan su decisión',
  consequence: (count) =>
    count === 1
      ? 'Headgate abre sus válvulas solo cuando alguien lo acepte.'
      : 'Headgate abre sus válvulas solo cuando alguien los acepte.',
  more: (count) => `${count} más en el plan`,
  open: 'Abrir Hoy',
  why: 'Recibe este correo porque Headgate maneja sus válvulas. Cada riego aparece en un solo correo, una vez.',
  stop: 'Dejar de recibir estos recordatorios',
});
