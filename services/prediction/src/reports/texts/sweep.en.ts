import { whole } from '../../advice/messages/format.en.ts';

/** What the report with SWEEP's inputs says, in English. */
export const sweepEnglish = {
  title: 'Prepared with SWEEP’s inputs',
  about:
    'Twelve months of water and energy, as the application of the State Water Efficiency and Enhancement Program asks for them; what follows from them the program works out itself',
  inShort: 'In short',
  water: 'Water',
  waterNote: (metered: string, applied: string) => `${metered} ac-ft metered, ${applied} by the ledger`,
  energy: 'Energy',
  energyNote: (billed: number, workedOut: number) =>
    `${whole(billed)} kWh from bills, ${whole(workedOut)} worked out`,
  monthly: 'Water and energy by month',
  monthTable: 'Water and energy by source and month',
  source: 'Water source',
  noSource: 'No source named',
  month: 'Month',
  waterIs: 'Water is',
  energyIs: 'Energy is',
  waterFrom: { metered: 'Metered', applied: 'Applied, by the ledger' },
  energyFrom: { bill: 'From the bill', 'worked-out': 'Worked out' },
  pumps: 'Pumps',
  pumpTable: 'Pumps, the acres they serve and how those are irrigated',
  perAcreFoot: 'Energy an acre-foot',
  perAcreFootIs: 'It is',
  byLift: 'Worked out from head and efficiency',
  asEntered: 'As entered',
  head: 'Total head',
  efficiency: 'Pump efficiency',
  irrigation: 'Irrigation method',
  fields: 'Fields',
  fieldTable: 'Fields with their crop and method',
  method: 'How it is worked out',
  methods: [
    'Water is metered where the source’s meters measured every day of the month; else it is what the ledgers of its fields count as applied.',
    'Energy is what the pump’s bill names; else water times the energy of an acre-foot, which is 1.024 times the total head over the pump’s efficiency where it was not entered.',
    'A dash: nobody knows. Nothing is filled in for it.',
  ],
};
export type SweepTexts = typeof sweepEnglish;
