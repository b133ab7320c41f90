import type { FieldPlan } from '@headgate/contracts/plan';
import { inches } from '../../../lib/display/inches.ts';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { WaitLine } from '../../../ui/wait-line.tsx';
import { PlannedList, type PlannedListProps } from './planned-list.tsx';
import { StatusBadge } from './status-badge.tsx';
import { useFieldPlan } from './use-field-plan.ts';

export interface VerdictCardProps extends Pick<PlannedListProps, 'actionsOf'> {
  readonly fieldId: string;
}

/** What to do on the field today, why, and what has changed since yesterday. */
export function VerdictCard({ fieldId, actionsOf }: VerdictCardProps) {
  const read = useFieldPlan(fieldId);
  return (
    <Card className="p-4 sm:p-6">
      {read.kind === 'read' && <Verdict plan={read.plan} actionsOf={actionsOf} />}
      {read.kind === 'pending' && (
        <div className="min-h-80">
          <WaitLine text="Reading the plan. The first one takes a moment..." />
        </div>
      )}
      {read.kind === 'failed' && (
        <LoadFailure
          text="The plan could not be loaded. Check your connection and try again."
          onTryAgain={read.tryAgain}
        />
      )}
      {read.kind === 'none' && <p className="text-18">This field is not in the plan of this week.</p>}
    </Card>
  );
}

function Verdict({ plan, actionsOf }: { plan: FieldPlan } & Pick<VerdictCardProps, 'actionsOf'>) {
  const { status, headline, reason, depletion, allowedDepletion, unserved } = plan;
  return (
    <section aria-label="Today">
      <StatusBadge status={status} />
      <h2 className="mt-3 text-28 font-bold">{headline.text}</h2>
      <p className="mt-2 max-w-2xl text-18">{reason.text}</p>
      {depletion !== null && allowedDepletion !== null && (
        <dl className="mt-4 grid max-w-xl grid-cols-2 gap-4">
          <Fact name="Below full this morning">{inches(depletion, 2)} in</Fact>
          <Fact name="Irrigation is due at">{inches(allowedDepletion, 2)} in</Fact>
        </dl>
      )}
      <PlannedList plan={plan} actionsOf={actionsOf} />
      {unserved !== null && <Unserved {...unserved} />}
      <Changes changes={plan.changes} />
    </section>
  );
}

/** Water that the week wants and the source cannot give. */
function Unserved({ reason, help }: NonNullable<FieldPlan['unserved']>) {
  return (
    <div className="mt-5 rounded-control bg-warn-tint p-4">
      <h3 className="font-semibold text-warn">Does not fit</h3>
      <p className="mt-1">{reason.text}</p>
      {help.length > 0 && (
        <ul className="mt-2 list-disc pl-5">
          {help.map(({ code, text }) => (
            <li key={code} className={code === 'unserved.rule' ? 'mt-1 -ml-5 list-none' : undefined}>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Changes({ changes }: Pick<FieldPlan, 'changes'>) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">Since yesterday</h3>
      {changes.length === 0 ? (
        <p className="text-muted">Nothing has changed.</p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {changes.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
