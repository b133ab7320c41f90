import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Droplets from 'lucide-react/icons/droplets';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { useMemo } from 'react';
import { EmptyFarm } from '../../../entities/field/empty-farm.tsx';
import { archivedFieldsQuery, fieldsQuery } from '../../../entities/field/fields.queries.ts';
import { waterSourcesQuery } from '../../../entities/water-source/water-sources.queries.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { onlyPage } from '../../../lib/paged-query.ts';
import { t } from '../../../lib/text.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { useListAddress } from '../../../ui/list-address.ts';
import { RecordTable } from '../../../ui/record-table.tsx';
import { SwitchControl } from '../../../ui/switch-control.tsx';
import { DownloadFields } from './download-fields.tsx';
import { fieldColumns } from './field-columns.tsx';
import { FieldFilters } from './field-filters.tsx';
import { UnassignedWater } from './unassigned-water.tsx';
import { useShownFields } from './use-shown-fields.ts';

/** All of a farm's fields. `archived` in the address: those instead. */
export function FieldsPage() {
  const { textOf, change } = useListAddress();
  const isArchive = textOf('archived') !== undefined;
  const fields = useQuery(isArchive ? archivedFieldsQuery : fieldsQuery);
  const sources = useQuery(waterSourcesQuery);
  const columns = useMemo(
    () => fieldColumns(new Map(sources.data?.map((source) => [source.id, source]))),
    [sources.data],
  );
  const list = useShownFields(fields.data);
  const some = fields.data !== undefined && fields.data.length > 0;
  return (
    <AppPage title="Fields" lead={leadOf(fields.data, isArchive)}>
      {(some || isArchive) && <Actions />}
      {some && !isArchive && <UnassignedWater />}
      {some && <FieldFilters list={list} fields={fields.data} sources={sources.data ?? []} />}
      <RecordTable
        pages={onlyPage({ ...fields, data: list.shown })}
        label="Fields"
        noun={[t('field'), t('fields')]}
        stack="short"
        atOnce={50}
        unsorted="By name"
        loading="Loading your fields..."
        failure="Your fields could not be loaded. Check your connection and try again."
        empty={some ? <NoneLeft /> : isArchive ? <NoneArchived /> : <EmptyFarm />}
        columns={columns}
      />
      <div className="mt-8 grid max-w-2xl gap-4 print:hidden">
        <SwitchControl
          label="Show archived fields"
          checked={isArchive}
          onChange={(shown) => {
            change({ archived: shown ? 'yes' : undefined });
          }}
        />
        {some && !isArchive && <DownloadFields />}
      </div>
    </AppPage>
  );
}

function leadOf(fields: readonly { readonly acres: number }[] | undefined, isArchive: boolean): string {
  if (isArchive) return 'Archived fields are in no plan. Their records stay.';
  if (fields === undefined || fields.length === 0) return 'What you irrigate, and what grows on it.';
  const total = fields.reduce((sum, { acres }) => sum + acres, 0);
  return `${decimals(total, total < 10 ? 1 : 0)} acres in ${fields.length === 1 ? '1 field' : `${String(fields.length)} fields`}.`;
}

function Actions() {
  return (
    <div className="mb-6 flex flex-wrap gap-3 print:hidden">
      <Link to="/fields/new" search={{}} className={`${buttonStyle('primary')} max-sm:grow`}>
        <Plus aria-hidden="true" className="size-5" />
        Add a field
      </Link>
      <Link to="/fields/import" className={buttonStyle('quiet')}>
        <FileUp aria-hidden="true" className="size-5" />
        Import
      </Link>
      <Link to="/water-sources" search={{}} className={buttonStyle('quiet')}>
        <Droplets aria-hidden="true" className="size-5" />
        Water sources
      </Link>
      <Link to="/analytics" className={buttonStyle('quiet')}>
        Compare fields
      </Link>
    </div>
  );
}

function NoneLeft() {
  return <p className="text-18">No field fits this. Change the search or the choices above.</p>;
}

function NoneArchived() {
  return <p className="text-18">No field is archived.</p>;
}
