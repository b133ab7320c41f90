import type { OperationsReport, WaterOperations } from '@headgate/contracts/operations';
import { Link } from '@tanstack/react-router';
import { troubleLabels } from '../../entities/controller/controller-labels.ts';
import { atTime } from '../../lib/display/clock-time.ts';
import { t } from '../../lib/text.ts';
import { Fact } from '../../ui/fact.tsx';
import { ageLabel, counted, secondsBetween } from './age-label.ts';
import { Id } from './id.tsx';
import { Owner } from './owner.tsx';
import { Sparkline } from './sparkline.tsx';
import { Figure, linkStyle, NoAnswer, Section } from './section.tsx';
import { StackingTable } from '../../ui/stacking-table.tsx';

const statusTexts = {
  pending: t('pending'),
  sent: t('sent'),
  confirmed: t('confirmed'),
  failed: t('failed'),
} as const;

export function WaterSection({ report }: { report: OperationsReport }) {
  const { water } = report;
  return (
    <Section id="water" title="Water">
      {water === null ? <NoAnswer service="Bridge" /> : <Water {...report} water={water} />}
    </Section>
  );
}

interface WaterProps extends Pick<OperationsReport, 'at' | 'owners'> {
  readonly water: WaterOperations;
}

function Water({ water, at, owners }: WaterProps) {
  const { unconfirmedStops, openPastEnd, controllers, commands } = water;
  return (
    <>
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <Fact name="Unconfirmed stops">
          <Figure isBad={unconfirmedStops.count > 0}>{unconfirmedStops.count}</Figure>
        </Fact>
        <Fact name="Valves open past their end">
          <Figure isBad={openPastEnd > 0}>{openPastEnd}</Figure>
        </Fact>
        <Fact name="Controllers">
          <Figure isBad={controllers.error > 0}>{`${controllers.error} in error`}</Figure>
          {`, ${controllers.active} active, ${controllers.inactive} inactive`}
        </Fact>
        <Fact name="Commands, 24 h">
          {(['confirmed', 'failed', 'sent', 'pending'] as const)
            .map((status) => counted(commands[status], statusTexts[status], statusTexts[status]))
            .join(', ')}
        </Fact>
      </dl>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Sparkline name="Commands" hours={water.commandsByHour} />
        <Sparkline name="Failed commands" hours={water.failedByHour} isBad />
      </div>
      {unconfirmedStops.count > 0 && <UnconfirmedStops {...{ water, at, owners }} />}
      {water.inError.length > 0 && <InError {...{ water, at, owners }} />}
      <p className="mt-2">
        <Link to="/admin/controllers" className={linkStyle}>
          All controllers
        </Link>
      </p>
    </>
  );
}

function UnconfirmedStops({ water: { unconfirmedStops: stops }, at, owners }: WaterProps) {
  const more = stops.count - stops.items.length;
  return (
    <>
      <h3 className="mt-6 mb-2 font-bold">Stops that no controller has confirmed: water may be running</h3>
      <StackingTable
        caption="Unconfirmed stops"
        columns={['Controller', 'Zone', 'Owner', 'Requested', 'Command']}
        rows={stops.items.map(({ commandId, controllerId, controllerName, farmId, zone, requestedAt }) => ({
          key: commandId,
          cells: [
            <ControllerLink key="controller" id={controllerId} name={controllerName} />,
            zone ?? 'All zones',
            <Owner key="owner" owners={owners} farmId={farmId} />,
            `${ageLabel(secondsBetween(requestedAt, at))} ago, ${atTime(requestedAt)}`,
            <Id key="id" id={commandId} />,
          ],
        }))}
      />
      {more > 0 && (
        <p className="mt-2 text-14 text-muted">{`and ${counted(more, 'newer one', 'newer ones')}`}</p>
      )}
    </>
  );
}

function InError({ water: { inError, controllers }, at, owners }: WaterProps) {
  const more = controllers.error - inError.length;
  return (
    <>
      <h3 className="mt-6 mb-2 font-bold">Controllers in error</h3>
      <StackingTable
        caption="Controllers in error"
        columns={['Controller', 'Owner', 'For', 'What is wrong']}
        rows={inError.map(({ id, farmId, name, trouble, since }) => ({
          key: id,
          cells: [
            <ControllerLink key="controller" id={id} name={name} />,
            <Owner key="owner" owners={owners} farmId={farmId} />,
            since === null ? 'not known' : ageLabel(secondsBetween(since, at)),
            troubleOf(trouble),
          ],
        }))}
      />
      {more > 0 && (
        <p className="mt-2">
          <Link to="/admin/controllers" search={{ status: 'error' }} className={linkStyle}>
            {`and ${more} more`}
          </Link>
        </p>
      )}
    </>
  );
}

/** Where its farm, its zones and its live control are seen. */
function ControllerLink({ id, name }: { id: string; name: string }) {
  return (
    <Link to="/admin/controllers" search={{ open: id }} className={linkStyle}>
      {name}
    </Link>
  );
}

/** A later server may know of more. */
const troubleOf = (trouble: string): string =>
  Object.entries(troubleLabels).find(([known]) => known === trouble)?.[1] ?? trouble;
