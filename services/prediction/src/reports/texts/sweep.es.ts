import { whole } from '../../advice/messages/format.es.ts';
import type { SweepTexts } from './sweep.en.ts';

/** What the report with SWEEP's inputs says, in Spanish. */
export const sweepSpanish: SweepTexts = {
  title: 'Preparado con los datos que pide SWEEP',
  about:
    'Doce meses de agua y energía, como los pide la solicitud del programa estatal de eficiencia del agua (SWEEP); lo que resulta de ellos lo calcula el programa',
  inShort: 'En resumen',
  water: 'Agua',
  waterNote: (metered, applied) => `${metered} acres-pie con medidor, ${applied} según el balance diario`,
  energy: 'Energía',
  energyNote: (billed, workedOut) => `${whole(billed)} kWh de recibos, ${whole(workedOut)} calculados`,
  monthly: 'Agua y energía por mes',
  monthTable: 'Agua y energía por fuente y mes',
  source: 'Fuente de agua',
  noSource: 'Sin fuente indicada',
  month: 'Mes',
  waterIs: 'El agua es',
  energyIs: 'La energía es',
  waterFrom: { metered: 'Con medidor', applied: 'Aplicada, según el balance diario' },
  energyFrom: { bill: 'Del recibo', 'worked-out': 'Calculada' },
  pumps: 'Bombas',
  pumpTable: 'Bombas, los acres que sirven y cómo se riegan',
  perAcreFoot: 'Energía por acre-pie',
  perAcreFootIs: 'Es',
  byLift: 'Calculada con la carga y la eficiencia',
  asEntered: 'Como se anotó',
  head: 'Carga total',
  efficiency: 'Eficiencia de la bomba',
  irrigation: 'Método de riego',
  fields: 'Bloques',
  fieldTable: 'Bloques con su cultivo y método',
  method: 'Cómo se calcula',
  methods: [
    'El agua es con medidor donde los medidores de la fuente midieron todos los días del mes; si no, es la que el balance diario de sus bloques cuenta como aplicada.',
    'La energía es la que dice el recibo de la bomba; si no, el agua por la energía de un acre-pie, que donde no se anotó es 1.024 por la carga total entre la eficiencia de la bomba.',
    'Un guion: nadie lo sabe. No se inventa nada.',
  ],
};
