import type { PlannedState } from '@headgate/contracts/plan';
import { count, cropName, dayAndYear } from '../../advice/messages/format.es.ts';
import type { exchangeEnglish } from './exchange.en.ts';

const states: Readonly<Record<PlannedState, string>> = {
  proposed: 'Propuesto',
  accepted: 'Aceptado',
  postponed: 'Pospuesto',
  skipped: 'Omitido',
  applied: 'Aplicado',
  expired: 'Vencido',
  'not-reported': 'Sin reporte',
  withdrawn: 'Retirado',
};

/** What an exchange file and its page say, in Spanish. */
export const exchangeSpanish: typeof exchangeEnglish = {
  cropName,
  states,
  recommendationOf: (field, date) => `Recomendación para ${field}, ${dayAndYear(date)}`,
  proposalOf: (field) => `Riego planeado de ${field}`,
  orderOf: (field) => `Orden de riego para ${field}`,
  recordOf: (field) => `Riego de ${field}`,
  title: 'Archivo de datos de riego (ISO 7673)',
  about:
    'Para otros programas de riego. El archivo es XML, como lo pide el esquema público de ISO 7673 (PAIL).',
  holds: 'Lo que contiene el archivo',
  recommendations: 'Recomendaciones',
  proposals: 'Planeados, sin aceptar',
  orders: 'Órdenes de riego',
  records: 'Riegos aplicados',
  ofFields: (fields) => `de ${count(fields, 'bloque', 'bloques')}`,
  day: 'Día',
  starts: 'Inicio',
  ends: 'Fin',
  depth: 'Lámina',
  ordered: 'Lámina de la orden',
  volume: 'Volumen',
  hours: 'Horas',
  state: 'Estado',
  why: 'Por qué',
  amountIs: 'La cantidad es',
  none: 'Nada en este tiempo.',
  captions: {
    recommendations: 'Lo que cada bloque necesitaría, por día',
    proposals: 'Riegos planeados que nadie ha aceptado',
    orders: 'Riegos que se aceptaron',
    records: 'Agua que se aplicó',
  },
};
