import type { FarmPeriod } from './aligned-season.ts';
import type { LeftOut } from './check-savings-input.ts';
import type { Caution, SavingsInput } from './savings-types.ts';

/** Most CV(RMSE) of a baseline's model by the Guideline where the report is of twelve months or less. */
const scatterLimit = 0.2;
/** Beyond the range of the baseline's need by more than this the Guideline sees no model. */
const needLimit = 1.1;
const adjustmentLimit = 0.25;
/** The Guideline: savings known to half of themselves, at 68 % confidence. */
const uncertaintyLimit = 0.5;

/** What a reader is told beside the figures. `deviation`: standard uncertainty of what was avoided. */
export function cautionsOf(
  { fields, adjustments }: SavingsInput,
  figures: {
    readonly before: readonly FarmPeriod[];
    readonly after: readonly FarmPeriod[];
    readonly leftOut: readonly LeftOut[];
    readonly controlsUsed: boolean;
    readonly cvRmse: number;
    readonly adjustedBaseline: number;
    readonly avoided: number;
    readonly deviation: number;
  },
): Caution[] {
  const { before, after, leftOut, controlsUsed, cvRmse, adjustedBaseline, avoided, deviation } = figures;
  const cautions: Caution[] = leftOut.map(({ fieldId, code }) => ({
    code: 'field-left-out',
    fieldId,
    reason: code,
  }));
  for (const { id, treatment, report } of fields) {
    const isDry = report !== null && report.periods.every(({ applied }) => applied === 0);
    if (treatment === 'advised' && isDry && !leftOut.some(({ fieldId }) => fieldId === id)) {
      cautions.push({ code: 'field-without-water', fieldId: id });
    }
  }
  const warnAbove = (code: Caution['code'], value: number, limit: number) => {
    if (value > limit) cautions.push({ code, value, limit });
  };
  warnAbove('scatter-beyond-guideline', cvRmse, scatterLimit);
  if (avoided === 0) cautions.push({ code: 'uncertainty-beyond-guideline', limit: uncertaintyLimit });
  else warnAbove('uncertainty-beyond-guideline', deviation / Math.abs(avoided), uncertaintyLimit);
  const most = (periods: readonly FarmPeriod[]) => Math.max(...periods.map(({ need, days }) => need / days));
  warnAbove('need-beyond-baseline', most(after) / most(before), needLimit);
  const sum = adjustments.reduce((total, { amount }) => total + Math.abs(amount), 0);
  warnAbove('large-adjustments', sum / adjustedBaseline, adjustmentLimit);
  if (!controlsUsed && fields.some(({ treatment }) => treatment === 'control'))
    cautions.push({ code: 'controls-not-used' });
  return cautions;
}
