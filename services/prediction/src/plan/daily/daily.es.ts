import type { PlannedControl } from '@headgate/contracts/plan';
import { count, day, inches } from '../../advice/messages/format.es.ts';
import { clock, dayAndTime, theClock, theDayAndTime } from '../messages/clock.es.ts';
import type { DailyTexts, WateringHours } from './daily.en.ts';

const days = { today: 'hoy', tonight: 'esta noche', tomorrow: 'mañana' } as const;

function hours({ when, from, to, isLong, isTimed }: WateringHours): string {
  const end = isLong ? dayAndTime(to) : clock(to);
  if (when === 'now') return isTimed ? `ahora, hasta ${isLong ? theDayAndTime(to) : theClock(to)}` : 'ahora';
  return isTimed ? `${days[when]} de ${clock(from)} a ${end}` : days[when];
}

const controls: Readonly<Record<PlannedControl['state'], string>> = {
  sending: 'Aceptado. El controlador todavía no contesta.',
  scheduled: 'Aceptado. Las válvulas se abren a su hora.',
  running: 'El agua está corriendo.',
  done: 'Aceptado.',
  refused: 'Aceptado, pero no quedó en el controlador. Abra las válvulas a mano, o revise el plan.',
  failed: 'Aceptado, pero ninguna válvula se abrió. Abra las válvulas a mano, o revise el controlador.',
  stopped: 'Alguien lo detuvo antes de que corriera el agua.',
};

export const dailySpanish: DailyTexts = {
  headline: (blocks, when, unserved) =>
    `${when === 'tonight' ? 'Esta noche' : 'Hoy'}: ${count(blocks, 'bloque', 'bloques')}${unserved === 0 ? '' : `, ${unserved} sin agua`}`,
  headlineUnserved: (blocks) => `Hoy: ${count(blocks, 'bloque', 'bloques')} sin agua`,
  headlineNone: 'Hoy no hay que regar',
  water: (of, gross) => `regar ${hours(of)}, ${inches(gross)}.`,
  proposed: 'Todavía sin aceptar.',
  byItself: 'Empieza solo, si nadie lo omite o lo cambia antes.',
  accepted: 'Aceptado.',
  control: (state) => controls[state],
  partly: (failed, all) => `${failed} de ${all} válvulas quedaron fuera, o no se abrieron.`,
  simulated: 'Simulado: ninguna válvula se mueve.',
  due: 'necesita agua hoy, y no hay riego planeado.',
  dueLater: (date) => `necesita agua hoy. Su próximo riego está planeado para el ${day(date)}.`,
  flowed: (planned, applied) => `planeado ${inches(planned)}, aplicado ${inches(applied)}.`,
  notFlowed: (planned) => `planeado ${inches(planned)}.`,
  notReported: 'Si el agua corrió, regístrela.',
  next: (date) => `El próximo riego está planeado para el ${day(date)}.`,
};
