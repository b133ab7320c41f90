import type { Fault, FaultSeverity } from '@headgate/contracts/fault';
import { useInfiniteQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { AcknowledgeFault } from '../../entities/fault/acknowledge-fault.tsx';
import { faultAdvice, faultFlow, faultTitle, severityLabels } from '../../entities/fault/fault-text.ts';
import { bySeverity, openFaultsQuery, settledFaultsQuery } from '../../entities/fault/faults.queries.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { RecordList } from '../../ui/record-list.tsx';

/** What is wrong at the farm until it is settled, and what was lately. */
export function FaultsPage() {
  const open = useInfiniteQuery(openFaultsQuery);
  const settled = useInfiniteQuery(settledFaultsQuery);
  const sorted = { ...open, data: open.data && bySeverity(open.data) };
  return (
    <AppPage
      title="Faults"
      lead="What is known to be wrong at your farm. Each stays here until it is settled, whoever has seen it."
    >
      <section aria-labelledby="open-faults">
        <h2 id="open-faults" className="mb-4 text-22 font-bold">
          Open
        </h2>
        <RecordList
          pages={sorted}
          label="Open faults"
          loading="Loading faults..."
          failure="The faults could not be loaded. Check your connection and try again."
          empty={
            <p className="flex gap-3 text-18">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-success" />
              <span>
                Nothing is known to be wrong. Flow is only watched where a zone has a meter, and compared once
                three of its irrigations were measured.
              </span>
            </p>
          }
        >
          {(fault) => <FaultCard fault={fault} />}
        </RecordList>
      </section>
      {(settled.data?.length ?? 0) > 0 && (
        <section aria-labelledby="settled-faults" className="mt-10">
          <h2 id="settled-faults" className="mb-4 text-22 font-bold">
            Settled in the last 30 days
          </h2>
          <RecordList
            pages={settled}
            label="Settled faults"
            loading="Loading faults..."
            failure="The faults could not be loaded. Check your connection and try again."
            empty={null}
          >
            {(fault) => <FaultCard fault={fault} />}
          </RecordList>
        </section>
      )}
    </AppPage>
  );
}

const severities: Readonly<Record<FaultSeverity, BadgeVariant>> = {
  'stop-water': { icon: TriangleAlert, tint: 'bad' },
  'look-today': { icon: CircleAlert, tint: 'waits' },
  note: { icon: CircleAlert, tint: 'info' },
};

function FaultCard({ fault }: { fault: Fault }) {
  const { severity, settledAt } = fault;
  const flow = faultFlow(fault);
  return (
    <Card className="p-4 sm:p-6">
      {settledAt === null ? (
        <Badge variant={severities[severity]}>{severityLabels[severity]}</Badge>
      ) : (
        <Badge variant={{ icon: CircleCheck, tint: 'good' }}>
          <span>Settled {localTime(settledAt)}</span>
        </Badge>
      )}
      <h3 className="mt-3 text-18 font-semibold wrap-anywhere">{faultTitle(fault)}</h3>
      <Since fault={fault} />
      {flow !== undefined && <p className="numerals mt-2">{flow}</p>}
      {settledAt === null && (
        <>
          <p className="mt-2">{faultAdvice[fault.kind]}</p>
          <div className="mt-4 flex flex-wrap items-center gap-3">
            <FaultLinks fault={fault} />
            <AcknowledgeFault fault={fault} />
          </div>
        </>
      )}
    </Card>
  );
}

/** With its controller, where it is known by its name. */
function Since({ fault: { raisedAt, farmName, controllerModel } }: { fault: Fault }) {
  return (
    <p className="mt-1 wrap-anywhere text-muted">
      {farmName === null || controllerModel === null ? (
        <span>Since {localTime(raisedAt)}</span>
      ) : (
        <span>
          Since {localTime(raisedAt)} · {farmName}, {controllerModel}
        </span>
      )}
    </p>
  );
}

/** Where somebody does something about it, the first before the others. */
function FaultLinks({ fault: { kind, fieldId, controllerId } }: { fault: Fault }) {
  return (
    <>
      {kind === 'weather-old' && (
        <a href="/plan" className={buttonStyle('primary', 'tall')}>
          Open the plan
        </a>
      )}
      {fieldId !== null && (
        <a href={`/fields/${fieldId}`} className={buttonStyle('primary', 'tall')}>
          Open the field
        </a>
      )}
      {controllerId !== null && (
        <a
          href={`/controllers/${controllerId}`}
          className={buttonStyle(fieldId === null ? 'primary' : 'quiet', 'tall')}
        >
          Open the controller
        </a>
      )}
    </>
  );
}
