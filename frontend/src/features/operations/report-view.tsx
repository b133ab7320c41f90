import type { OperationsReport } from '@headgate/contracts/operations';
import ListChecks from 'lucide-react/icons/list-checks';
import { failureMessage } from '../../lib/failure-message.ts';
import { clockSeconds } from '../../lib/display/clock-time.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ageLabel } from './age-label.ts';
import { DeadLetters } from './dead-letters.tsx';
import { MailSection, WeatherSection } from './mail-and-weather.tsx';
import { MessagesSection } from './messages-section.tsx';
import { MoneySection } from './money-section.tsx';
import { betweenReports } from '../../entities/operations/operations.queries.ts';
import { NightsSection } from './nights-section.tsx';
import { ProcessesSection } from './processes-section.tsx';
import { Verdict } from './verdict-view.tsx';
import { WaterSection } from './water-section.tsx';

interface ReportViewProps {
  readonly report: OperationsReport;
  /** The newest call has failed, so long after the last answer; null: it has not. */
  readonly silence: Silence | null;
}
interface Silence {
  readonly error: Error;
  readonly milliseconds: number;
}

export function ReportView({ report, silence }: ReportViewProps) {
  return (
    <>
      <div className="mb-4 grid grid-cols-[1fr_auto] items-start gap-4">
        <AsOf at={report.at} silence={silence} />
        {/* Not a page of this app: the gateway serves it. */}
        <a href="/ops/queues" className={buttonStyle('quiet')}>
          <ListChecks aria-hidden="true" className="size-5" />
          Queues
        </a>
      </div>
      <Verdict report={report} asOf={silence === null ? null : clockSeconds(report.at)} />
      <div className="mt-8 grid gap-8">
        <WaterSection report={report} />
        <MoneySection report={report} />
        <MessagesSection report={report} />
        <DeadLetters services={report.services} />
        <div className="grid gap-8 md:grid-cols-2">
          <MailSection mail={report.mail} />
          <WeatherSection weather={report.weather} />
        </div>
        <NightsSection nights={report.nights ?? null} />
        <ProcessesSection report={report} />
      </div>
    </>
  );
}

/** Three lines high, whatever it says: nothing below it jumps when a call fails. */
function AsOf({ at, silence }: { at: string; silence: Silence | null }) {
  return (
    <div className="min-h-17 min-w-0 sm:min-h-12">
      <p className="numerals font-semibold">
        As of <time dateTime={at}>{clockSeconds(at)}</time>
      </p>
      <p role="status" className="text-14 text-muted">
        {silence === null
          ? `Refreshes every ${ageLabel(betweenReports / 1000)}.`
          : `No newer report for ${ageLabel(silence.milliseconds / 1000)}: ${failureMessage(silence.error, label)}`}
      </p>
    </div>
  );
}

const label = { refused: 'the gateway refused the request.', unreachable: 'the gateway did not answer.' };
