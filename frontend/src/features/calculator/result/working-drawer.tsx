import type { PredictionResult } from '@headgate/contracts/prediction-result';
import { Drawer } from '../../../ui/drawer.tsx';
import { BalanceChart } from './balance-chart.tsx';
import { BalanceTable } from './balance-table.tsx';
import { applicationRows, depletionRows } from './working-rows.ts';
import { WorkingSources } from './working-sources.tsx';
import { WorkingSum } from './working-sum.tsx';

/** Every number can say where it came from. */
export function WorkingDrawer({ result }: { result: PredictionResult }) {
  const { terms } = result;
  const coming = terms.days.filter(({ kind }) => kind === 'forecast').slice(0, 7);
  return (
    <Drawer title="Show the working" note="ETo × Kc − rain, ÷ efficiency">
      <div className="grid gap-8">
        <WorkingSum caption="What the crop has used" rows={depletionRows(result)} />
        <WorkingSum caption="What to apply" rows={applicationRows(result)} />
        <p className="-mt-5 text-13 text-muted">
          Computed in millimeters and rounded for display: the last digit of a line may differ by one.
        </p>
        {coming.length > 0 && (
          <div className="grid gap-4">
            <h3 className="text-16 font-semibold">The coming days</h3>
            <BalanceChart terms={terms} days={coming} />
            <BalanceTable days={coming} />
          </div>
        )}
        <WorkingSources terms={terms} />
      </div>
    </Drawer>
  );
}
