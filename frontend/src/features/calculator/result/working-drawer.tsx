import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { Drawer } from '../../../ui/drawer.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { BalanceTable } from './balance-table.tsx';
import { applicationRows, depletionRows } from './working-rows.ts';
import { t } from '../../../lib/text.ts';
import { languageOf } from '../../../entities/calculation/language-of.ts';
import { WorkingSources } from './working-sources.tsx';
import { WorkingSum } from './working-sum.tsx';

const daysShown = 7;

/** Every number can say where it came from. */
export function WorkingDrawer({ result, past }: { result: PredictionResult; past: boolean }) {
  const { terms, mode } = result;
  const planning = mode === 'planning';
  const ahead = terms.days.filter(({ kind }) => kind === 'forecast');
  const days = planning ? ahead.slice(-daysShown) : ahead.slice(0, daysShown);
  return (
    <Drawer title="Show the math" note="ETo × Kc − rain, ÷ efficiency">
      <div className="grid gap-8">
        <WorkingSum
          caption={planning ? 'What the crop would use' : 'What the crop has used'}
          rows={depletionRows(result)}
        />
        <WorkingSum caption="What to apply" rows={applicationRows(result)} />
        <p className="-mt-5 text-13 text-muted">
          The millimeters add up exactly; the inches are rounded from them.
        </p>
        {days.length > 0 && (
          <div className="grid gap-4">
            <h3 className="text-16 font-semibold">{headingOfDays(planning, past)}</h3>
            <BalanceChart terms={terms} days={days} />
            <BalanceTable days={days} rainUnknown={planning ? 'not counted' : t('unknown')} />
          </div>
        )}
        <WorkingSources terms={terms} planning={planning} lang={languageOf(result)} />
      </div>
    </Drawer>
  );
}

function headingOfDays(planning: boolean, past: boolean): string {
  if (planning) return 'In an average year, the days before that irrigation';
  return past ? 'The days ahead at that time' : 'The coming days';
}
