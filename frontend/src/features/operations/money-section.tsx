import type { MoneyOperations, OperationsReport } from '@headgate/contracts/operations';
import { Link } from '@tanstack/react-router';
import { clockTime } from '../../lib/display/clock-time.ts';
import { t } from '../../lib/text.ts';
import { Fact } from '../../ui/fact.tsx';
import { ageLabel, counted, secondsBetween } from './age-label.ts';
import { paymentEventLimit, refundLimit } from './limits.ts';
import { Sparkline } from './sparkline.tsx';
import { Figure, linkStyle, NoAnswer, Section } from './section.tsx';
import { StackingTable } from '../../ui/stacking-table.tsx';
import { isReconciliationLate } from './verdict.ts';
import { waitingLabel } from './waiting-label.ts';
import { Id } from './id.tsx';
import { Owner } from './owner.tsx';

export function MoneySection({ report }: { report: OperationsReport }) {
  return (
    <Section id="money" title="Money">
      {report.money === null ? (
        <NoAnswer service="Pilot" />
      ) : (
        <Money {...report} money={report.money} isLate={isReconciliationLate(report)} />
      )}
    </Section>
  );
}

interface MoneyProps extends Pick<OperationsReport, 'at' | 'owners'> {
  readonly money: MoneyOperations;
  /** The last reconciliation, or the first. */
  readonly isLate: boolean;
}

function Money({ money, at, owners, isLate }: MoneyProps) {
  const { unsettledPayments: unsettled, owedRefunds, events, errands: providerTasks } = money;
  const { lastReconciliation } = money;
  const isBad = isLate || (lastReconciliation?.differences ?? 0) > 0;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Fact name="Unsettled payments">{waitingLabel(unsettled)}</Fact>
        {owedRefunds !== undefined && owedRefunds.count > 0 && (
          <Fact name="Refunds owed">
            <Figure isBad={(owedRefunds.oldestSeconds ?? 0) > refundLimit}>
              {waitingLabel(owedRefunds)}
            </Figure>
          </Fact>
        )}
        <Fact name="Payment events">
          <Figure isBad={(events.waiting.oldestSeconds ?? 0) > paymentEventLimit}>
            {waitingLabel(events.waiting)}
          </Figure>
          {', '}
          <Figure isBad={events.dead > 0}>{`${events.dead} not applied`}</Figure>
        </Fact>
        <Fact name="Stripe tasks waiting">{waitingLabel(providerTasks)}</Fact>
        <Fact name="Last check against Stripe">
          <Figure isBad={isBad}>{reconciliationLabels(money, at)}</Figure>
        </Fact>
      </dl>
      <div className="mt-4">
        <Sparkline name="Payment events" hours={events.byHour} />
      </div>
      {unsettled.items.length > 0 && <Unsettled {...{ money, at, owners }} />}
      <p className="mt-2">
        <Link to="/admin/applications" className={linkStyle}>
          Applications and payments
        </Link>
      </p>
    </>
  );
}

type Reconciliations = Pick<MoneyOperations, 'lastReconciliation' | 'reconciliationBeganAt'>;

/** '12 min ago, no difference', and whether another has begun since. */
function reconciliationLabels(
  { lastReconciliation: last, reconciliationBeganAt }: Reconciliations,
  at: string,
) {
  const begun = reconciliationBeganAt ?? last?.startedAt;
  if (begun === undefined) return 'none yet';
  const unfinished = `started ${ageLabel(secondsBetween(begun, at))} ago, not finished`;
  if (last === null || last.finishedAt === null) return unfinished;
  const { startedAt, finishedAt, differences } = last;
  const found = differences === 0 ? 'no difference' : counted(differences, t('difference'), t('differences'));
  const finished = `${ageLabel(secondsBetween(finishedAt, at))} ago, ${found}`;
  return begun > startedAt ? `${finished}; ${unfinished}` : finished;
}

function Unsettled({ money: { unsettledPayments: unsettled }, at, owners }: Omit<MoneyProps, 'isLate'>) {
  const more = unsettled.count - unsettled.items.length;
  return (
    <>
      <h3 className="mt-6 mb-2 font-bold">Confirmed but not settled</h3>
      <StackingTable
        caption="Unsettled payments"
        columns={['Farm', 'Owner', 'Status', 'For', 'Since', 'Payment']}
        rows={unsettled.items.map(({ id, farmId, applicationId, status, since }) => ({
          key: id,
          cells: [
            <Farm key="farm" name={farmName(owners, farmId)} applicationId={applicationId} />,
            <Owner key="owner" owners={owners} farmId={farmId} />,
            status.replaceAll('_', ' '),
            ageLabel(secondsBetween(since, at)),
            clockTime(since),
            <Id key="id" id={id} />,
          ],
        }))}
      />
      {more > 0 && (
        <p className="mt-2 text-14 text-muted">{`and ${counted(more, 'newer one', 'newer ones')}`}</p>
      )}
    </>
  );
}

const farmName = (owners: OperationsReport['owners'], farmId: string | undefined) =>
  owners?.find((each) => each.farmId === farmId)?.farmName ?? 'not known';

/** Leads to its application, where it has one: checkout takes a fee without. */
function Farm({ name, applicationId }: { name: string; applicationId: string | null | undefined }) {
  if (applicationId === null || applicationId === undefined) return name;
  return (
    <Link to="/admin/applications" search={{ open: applicationId }} className={linkStyle}>
      {name}
    </Link>
  );
}
