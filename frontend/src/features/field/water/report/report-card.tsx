import type { Irrigation } from '@headgate/contracts/irrigation';
import type { ReportCard as Report } from '@headgate/contracts/report-card';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { controllersQuery } from '../../../../entities/controller/controllers.queries.ts';
import { gallonsText, minutesText } from '../../../../entities/controller/gallons-of.ts';
import { reportCardQuery } from '../../../../entities/plan/report-card.queries.ts';
import { weekdayAndDay } from '../../../../lib/display/calendar-day.ts';
import { localDay } from '../../../../lib/display/local-day.ts';
import { money } from '../../../../lib/display/money.ts';
import { timeSpan } from '../../../../lib/display/time-of-day.ts';
import { decimals } from '../../../../lib/display/water-volume.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { buttonStyle } from '../../../../ui/button-style.ts';
import { Fact } from '../../../../ui/fact.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { RecordState } from '../../../../ui/record-state.tsx';
import { endingText, records } from '../water-labels.ts';
import { FlowChart } from './flow-chart.tsx';

/** What came of a planned irrigation: planned against applied, why, and how each zone's water flowed. */
export function ReportCard({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useQuery(reportCardQuery(id));
  return (
    <Modal open title="Report card" onCancel={onClose}>
      <RecordState
        reads={[read]}
        loading="Loading the report card..."
        gone="There is no such irrigation on your farm, or nobody has decided on it yet."
      />
      {read.data !== undefined && <Contents report={read.data} />}
      <p className="mt-6">
        <button type="button" className={buttonStyle('quiet')} onClick={onClose}>
          Close
        </button>
      </p>
    </Modal>
  );
}

function Contents({ report }: { report: Report }) {
  const { verdict, isOff, causes, irrigations } = report;
  return (
    <div className="mt-3 grid gap-5">
      <div className="grid justify-items-start gap-2">
        <Badge variant={isOff ? off : asPlanned}>{isOff ? 'Off by a tenth or more' : 'Within a tenth'}</Badge>
        <p className="text-18 font-bold">{verdict.text}</p>
      </div>
      <Amounts report={report} />
      {causes.length > 0 && (
        <section>
          <h3 className="text-16 font-bold">What stands behind it</h3>
          <ul className="mt-1 list-disc pl-5">
            {causes.map(({ code, text }) => (
              <li key={`${code} ${text}`}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {irrigations.length > 0 && (
        <section>
          <h3 className="text-16 font-bold">Water on record</h3>
          <ul className="mt-1 grid gap-4">
            {irrigations.map((irrigation) => (
              <Run key={irrigation.id} irrigation={irrigation} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const off = { icon: TriangleAlert, tint: 'waits' } as const;
const asPlanned = { icon: CircleCheck, tint: 'good' } as const;

function Amounts({ report: { planned, irrigations, cost } }: { report: Report }) {
  const { applied } = planned;
  const [first] = irrigations;
  const end = irrigations.reduce((last, each) => (each.end > last ? each.end : last), '');
  return (
    <dl className="grid grid-cols-2 gap-3">
      <Fact name="Planned">{amountText(planned.planned)}</Fact>
      <Fact name="Applied">{applied === null ? 'Nothing' : amountText(applied)}</Fact>
      <Fact name="Planned hours">{spanText(planned.planned)}</Fact>
      {first !== undefined && <Fact name="Watered">{spanText({ start: first.start, end })}</Fact>}
      {cost !== null && (
        <Fact name="Energy">
          {`${money(cost.usd, 'USD')}, ${decimals(cost.hoursInPeak, 1)} h in peak hours and ${decimals(cost.hoursOutOfPeak, 1)} h outside`}
        </Fact>
      )}
      {planned.costUsd !== null && <Fact name="Energy as planned">{money(planned.costUsd, 'USD')}</Fact>}
    </dl>
  );
}

type Amount = Report['planned']['planned'] | NonNullable<Report['planned']['applied']>;

function amountText({ inches, gallons, hours }: Amount): string {
  const parts = [`${decimals(inches, 2)} in`, gallonsText(gallons)];
  return [...parts, ...(hours === null ? [] : [minutesText(hours * 60)])].join(', ');
}

/** 'Sat, Jul 18, 9:00 PM–1:10 AM' */
const spanText = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${weekdayAndDay(localDay(new Date(start)))}, ${timeSpan(start, end)}`;

/** One zone's water, or what somebody entered. */
function Run({ irrigation }: { irrigation: Irrigation }) {
  const { data: controllers = [] } = useQuery(controllersQuery);
  const { id, zone, source, gallons, start, end } = irrigation;
  const of = controllers.find((each) => each.id === zone?.controllerId);
  const name = of?.zones.find((each) => each.id === zone?.zoneId)?.name ?? zone?.zoneId ?? records[source];
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  const ending = endingText(zone);
  return (
    <li>
      <p className="font-semibold">{name}</p>
      <p className="numerals">{`${gallonsText(gallons)} in ${minutesText(minutes)}`}</p>
      <p className="text-14 text-muted">{[measuredText(irrigation), ending].filter(Boolean).join('. ')}</p>
      {zone !== null && zone.metered !== null && <FlowChart runId={id} />}
    </li>
  );
}

const qualities = {
  totalizer: 'Counted by the meter’s totalizer',
  flow: 'Summed up from the meter’s flow',
  estimated: 'Partly estimated: the meter could not be read all the time, or also counted other zones',
} as const;

function measuredText({ zone, source }: Irrigation): string {
  if (zone === null) return records[source];
  return zone.metered === null ? 'By the zone’s rate and time' : qualities[zone.metered.quality];
}
