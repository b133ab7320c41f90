import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Ref } from 'react';
import { AppPage } from '../../ui/app-page.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { ContentForm } from './content-form.tsx';
import { contentQuery } from './content.queries.ts';
import type { Entry, Section } from './sections/section.ts';

interface EditContentProps<Row extends Entry, Input> {
  readonly section: Section<Row, Input>;
  /** An id, or 'new'. */
  readonly edit: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** Its form on a page of its own, so that the address brings it back. */
export function EditContent<Row extends Entry, Input>({
  section,
  edit,
  headingRef,
}: EditContentProps<Row, Input>) {
  const navigate = useNavigate();
  const isNew = edit === 'new';
  const read = useQuery({ ...contentQuery(section), enabled: !isNew });
  const row = isNew ? undefined : read.data?.find(({ id }) => id === edit);
  const one = section.one.toLowerCase();
  const title = isNew ? `Add a ${one}` : `Edit a ${one}`;
  const gone = 'This entry no longer exists. It may have been deleted.';
  return (
    <AppPage title={title} documentTitle={`${title} · Content`} headingRef={headingRef}>
      {!isNew && <RecordState reads={[read]} loading="Loading..." gone={gone} />}
      {!isNew && read.isSuccess && row === undefined && <p className="text-18 font-semibold">{gone}</p>}
      {(isNew || row !== undefined) && (
        <ContentForm
          key={row === undefined ? 'new' : `${row.id} ${row.version}`}
          section={section}
          row={row}
          onDone={() => navigate({ to: '/admin/content', search: { section: section.name } })}
        />
      )}
    </AppPage>
  );
}
