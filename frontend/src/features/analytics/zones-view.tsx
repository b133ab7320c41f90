import type { AnalyticsOf, AnalyticsZone } from '@headgate/contracts/analytics';
import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { analyticsExportAddress, analyticsQuery } from '../../entities/analytics/analytics.queries.ts';
import { controllersQuery } from '../../entities/controller/controllers.queries.ts';
import { decimals } from '../../lib/display/water-volume.ts';
import { pagePath } from '../../lib/page-path.ts';
import { onlyPage } from '../../lib/paged-query.ts';
import { t } from '../../lib/text.ts';
import { RecordTable } from '../../ui/record-table.tsx';
import { AnalyticsActions } from './analytics-actions.tsx';
import { FieldLink, type Range } from './field-link.tsx';
import { acreFeetText, differenceText, orderOf, percentText } from './figure-texts.ts';
import { figureColumn } from './figure-column.tsx';
import type { AnalyticsAddress } from './use-analytics-address.ts';

type Row = AnalyticsZone & { readonly id: string };

/** Which zones run unevenly or off plan. */
export function ZonesView({ address: { filter } }: { address: AnalyticsAddress }) {
  const read = useQuery(analyticsQuery('zones', filter));
  const { data: controllers } = useQuery(controllersQuery);
  const rows = useMemo(
    () => read.data?.zones.map((zone): Row => ({ ...zone, id: `${zone.controllerId} ${zone.zoneId}` })),
    [read.data],
  );
  const columns = useMemo(() => columnsOf(filter, controllers ?? []), [filter, controllers]);
  return (
    <>
      {read.data !== undefined && read.data.zones.length > 0 && (
        <>
          <Explanation zones={read.data} />
          <AnalyticsActions href={analyticsExportAddress('zones', filter)} />
        </>
      )}
      <RecordTable
        pages={onlyPage({ ...read, data: rows })}
        label="Zones side by side"
        noun={[t('zone'), t('zones')]}
        atOnce={100}
        unsorted="Furthest off plan first"
        loading="Adding up your water..."
        failure="Your figures could not be loaded. Check your connection and try again."
        empty={<NoZone />}
        columns={columns}
      />
    </>
  );
}

function NoZone() {
  return (
    <div className="max-w-xl">
      <p className="text-18 font-bold">No zone has run in these days</p>
      <p className="mt-1 text-muted">
        A zone is shown once its controller has measured water, or was to open it for a plan. Choose other
        days or fields above, or connect a controller and the zones of your fields.
      </p>
    </div>
  );
}

function Explanation({ zones: { left } }: { zones: AnalyticsOf<'zones'> }) {
  return (
    <div className="grid max-w-3xl gap-1 text-14 text-muted">
      <p>
        A zone’s water is counted once, whatever fields share it. Flow variation is how much the mean flow
        differs from one irrigation to the next: it shows leaks, clogging and pressure, and is not
        distribution uniformity, which only a test in the field can measure. That is shown where it was
        entered for the field.
      </p>
      {left > 0 && (
        <p>{`${String(left)} more zones are not listed. Choose a crop, source or group to see them.`}</p>
      )}
    </div>
  );
}

function columnsOf(range: Range, controllers: readonly IrrigationController[]) {
  const byId = new Map(controllers.map((controller) => [controller.id, controller]));
  const nameOf = ({ controllerId, zoneId }: Row) =>
    byId.get(controllerId)?.zones.find(({ id }) => id === zoneId)?.name ?? zoneId;
  const number = figureColumn<Row>;
  return [
    {
      title: 'Zone',
      cell: (row: Row) => (
        <>
          {nameOf(row)}
          <span className="block text-13 font-normal text-muted">
            {byId.get(row.controllerId)?.controllerModel ?? 'Its controller is gone'}
          </span>
        </>
      ),
      sortBy: nameOf,
    },
    { title: 'Fields', cell: ({ fields }: Row) => fieldsCell(fields, range), isWide: true },
    number(
      'Irrigations',
      ({ irrigations }) => irrigations,
      (count) => String(count),
    ),
    number('Volume', ({ acreFeet }) => acreFeet, acreFeetText),
    number('Mean off plan', ({ meanDeviationPercent }) => meanDeviationPercent, differenceText),
    number('Beyond 10 % of plan', ({ beyondPercent }) => beyondPercent, percentText),
    {
      title: 'Usual and last flow',
      cell: ({ usualGpm, lastGpm }: Row) =>
        lastGpm === null
          ? null
          : `${usualGpm === null ? '–' : decimals(usualGpm, 0)} / ${decimals(lastGpm, 0)} gpm`,
      sortBy: ({ usualGpm, lastGpm }: Row) =>
        usualGpm === null || lastGpm === null ? orderOf(null) : lastGpm / usualGpm,
    },
    number(
      'Flow variation (CV)',
      ({ flowVariationPercent }) => flowVariationPercent,
      (percent) => (percent === null ? null : `${decimals(percent, 1)} %`),
    ),
    number('Distribution uniformity, entered', ({ uniformityPercent }) => uniformityPercent, percentText),
    { title: 'Causes', cell: causesCell, isWide: true },
  ] as const;
}

function fieldsCell(fields: Row['fields'], range: Range) {
  if (fields.length === 0) return 'No field';
  return (
    <span className="flex flex-wrap gap-x-3">
      {fields.map(({ id, name }) => (
        <FieldLink key={id} id={id} name={name} range={range} />
      ))}
    </span>
  );
}

function causesCell({ causes, planned }: Row) {
  if (causes.length === 0) return planned === 0 ? null : 'None';
  return (
    <ul className="grid gap-1">
      {causes.map(({ text, times, plannedId, fieldId }) => (
        <li key={text}>
          {`${String(times)} × `}
          <a
            href={pagePath(`/fields/${fieldId}?report=${plannedId}`)}
            className="wrap-anywhere underline hover:text-primary"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
