import type { WaterSource } from '@headgate/contracts/water-source';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { lazy, Suspense } from 'react';
import { useListAddress } from '../../../ui/list-address.ts';
import { useHeadingFocus } from '../../../ui/use-heading-focus.ts';
import {
  archiveWaterSource,
  restoreWaterSource,
  waterSourceQuery,
} from '../../../entities/water-source/water-sources.queries.ts';
import { AppPage } from '../../../ui/app-page.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { RecordState } from '../../../ui/record-state.tsx';
import { WaitLine } from '../../../ui/wait-line.tsx';
import { ArchiveRecord, RestoreRecord } from '../archive-record.tsx';

/** The list needs no form, and a form no list. */
const SourceForm = lazy(async () => ({ default: (await import('./source-form.tsx')).SourceForm }));

const SourceList = lazy(async () => ({ default: (await import('./source-list.tsx')).SourceList }));

/** In place of an id: a source that is not there yet. */
const newOne = 'new';

/** Where the farm's water comes from. `open` in the address: which one. */
export function WaterSourcesPage() {
  const { textOf, change } = useListAddress();
  const open = textOf('open');
  const headingRef = useHeadingFocus(open);
  const close = () => {
    change({ open: undefined });
  };
  if (open === undefined)
    return (
      <Suspense fallback={<WaitLine text="Loading your water sources..." />}>
        <SourceList headingRef={headingRef} />
      </Suspense>
    );
  if (open !== newOne) return <OpenSource key={open} id={open} {...{ headingRef, onSaved: close }} />;
  return (
    <AppPage
      title="Add a water source"
      lead="Name, kind and flow are enough for a plan."
      headingRef={headingRef}
    >
      <BackToSources />
      <Card className="max-w-2xl p-4 sm:p-6">
        <Suspense fallback={<WaitLine text="Loading the form..." />}>
          <SourceForm source={undefined} onSaved={close} />
        </Suspense>
      </Card>
    </AppPage>
  );
}

interface OpenSourceProps {
  readonly id: string;
  readonly headingRef: ReturnType<typeof useHeadingFocus>;
  readonly onSaved: () => void;
}

function OpenSource({ id, headingRef, onSaved }: OpenSourceProps) {
  const read = useQuery(waterSourceQuery(id));
  const source = read.data;
  const name = source?.name ?? 'A water source';
  return (
    <AppPage title={name} documentTitle={`${name} · Water sources`} headingRef={headingRef}>
      <BackToSources />
      <RecordState
        reads={[read]}
        loading="Loading the water source..."
        gone="There is no such water source on your farm."
      />
      {source !== undefined && (
        <div className="grid max-w-2xl gap-6">
          {source.archivedAt !== null && (
            <div className="rounded-card border border-line bg-warn-tint p-4">
              <p className="mb-3 font-semibold">
                This water source is archived: no field takes water from it.
              </p>
              <RestoreRecord record={source} action={restoreWaterSource} done="Water source restored" />
            </div>
          )}
          <Card className="p-4 sm:p-6">
            <Suspense fallback={<WaitLine text="Loading the form..." />}>
              <SourceForm key={source.version} source={source} onSaved={onSaved} />
            </Suspense>
          </Card>
          {source.archivedAt === null && <ArchiveSource source={source} onDone={onSaved} />}
        </div>
      )}
    </AppPage>
  );
}

function ArchiveSource({ source, onDone }: { source: WaterSource; onDone: () => void }) {
  return (
    <ArchiveRecord
      record={source}
      action={archiveWaterSource}
      done="Water source archived"
      label="Archive this water source"
      onDone={onDone}
    >
      Its records stay, and you can take it back at any time. Fields that take water from it have to be given
      another source first.
    </ArchiveRecord>
  );
}

function BackToSources() {
  return (
    <p className="mb-6">
      <Link to="/water-sources" search={{}} className={buttonStyle('quiet')}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        All water sources
      </Link>
    </p>
  );
}
