import type { FieldSummary } from '@headgate/contracts/field';
import type { WaterSource } from '@headgate/contracts/water-source';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { fieldsQuery } from '../../../entities/field/fields.queries.ts';
import { gpm, kindLabels } from '../../../entities/water-source/source-labels.ts';
import {
  archivedWaterSourcesQuery,
  waterSourcesQuery,
} from '../../../entities/water-source/water-sources.queries.ts';
import { onlyPage } from '../../../lib/paged-query.ts';
import { t } from '../../../lib/text.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { useListAddress } from '../../../ui/list-address.ts';
import { RecordTable, RowLink } from '../../../ui/record-table.tsx';
import { SwitchControl } from '../../../ui/switch-control.tsx';

/** The farm's wells, turnouts, lines and reservoirs. `archived` in the address: those instead. */
export function SourceList({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  const { textOf, change } = useListAddress();
  const isArchive = textOf('archived') !== undefined;
  const sources = useQuery(isArchive ? archivedWaterSourcesQuery : waterSourcesQuery);
  const fields = useQuery(fieldsQuery);
  return (
    <AppPage
      title="Water sources"
      lead="Wells, turnouts, pressurized lines and reservoirs. Fields of one source are fitted to its flow, hours and prices together."
      headingRef={headingRef}
    >
      <p className="mb-6">
        <AddSource />
      </p>
      <RecordTable
        pages={onlyPage(sources)}
        label="Water sources"
        noun={[t('water source'), t('water sources')]}
        unsorted="By name"
        loading="Loading your water sources..."
        failure="Your water sources could not be loaded. Check your connection and try again."
        empty={
          <p className="max-w-xl text-18">
            {isArchive
              ? 'No water source is archived.'
              : 'No water sources yet. Add the pump or turnout that your fields share: then the plan fits all of them to its flow.'}
          </p>
        }
        columns={sourceColumns(fields.data)}
      />
      <div className="mt-8">
        <SwitchControl
          label="Show archived water sources"
          checked={isArchive}
          onChange={(shown) => {
            change({ archived: shown ? 'yes' : undefined });
          }}
        />
      </div>
    </AppPage>
  );
}

function AddSource() {
  return (
    <Link to="/water-sources" search={{ open: 'new' }} className={buttonStyle('primary')}>
      <Plus aria-hidden="true" className="size-5" />
      Add a water source
    </Link>
  );
}

function sourceColumns(fields: readonly FieldSummary[] | undefined) {
  const countOf = ({ id }: WaterSource) =>
    fields?.filter(({ waterSourceId }) => waterSourceId === id).length ?? 0;
  return [
    {
      title: 'Source',
      cell: ({ id, name }: WaterSource) => <RowLink id={id}>{name}</RowLink>,
      sortBy: ({ name }: WaterSource) => name,
    },
    {
      title: 'Kind',
      cell: ({ kind }: WaterSource) => kindLabels[kind],
      sortBy: ({ kind }: WaterSource) => kindLabels[kind],
    },
    {
      title: 'Largest flow',
      cell: ({ maxFlowGpm }: WaterSource) => gpm(maxFlowGpm),
      sortBy: ({ maxFlowGpm }: WaterSource) => maxFlowGpm,
    },
    {
      title: 'Fields',
      cell: (source: WaterSource) => (fields === undefined ? null : String(countOf(source))),
      sortBy: countOf,
    },
    { title: 'Price of power', cell: priceOf },
    {
      title: 'Allocation',
      cell: ({ allocation }: WaterSource) =>
        allocation === null ? null : `${allocation.acreFeet.toLocaleString('en-US')} ${t('acre-feet')}`,
    },
  ] as const;
}

/** '$0.18 to $0.42 a kWh' */
function priceOf({ tariff }: WaterSource): string | null {
  if (tariff === null) return null;
  if ('rin' in tariff) return `RIN ${tariff.rin}`;
  const prices = [tariff.usdPerKwh, ...tariff.windows.map(({ usdPerKwh }) => usdPerKwh)];
  const [least, most] = [Math.min(...prices), Math.max(...prices)].map((price) => `$${price.toFixed(2)}`);
  return least === most ? `${String(least)} a kWh` : `${String(least)} to ${String(most)} a kWh`;
}
