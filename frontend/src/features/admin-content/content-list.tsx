import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import type { ComponentProps } from 'react';
import { onlyPage } from '../../lib/paged-query.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { ListFilters } from '../../ui/list-filters.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { contentQuery, deleteContent } from './content.queries.ts';
import { sectionTitles, type Entry, type Section } from './sections/section.ts';

/** What there is of one kind, and what can be done with each. */
export function ContentList<Row extends Entry, Input>({ section }: { section: Section<Row, Input> }) {
  const read = useQuery(contentQuery(section));
  const { textOf, change } = useListAddress();
  const search = textOf('search') ?? '';
  const fits = (row: Row) =>
    [section.titleOf(row), ...section.about(row), section.text(row)]
      .join('\n')
      .toLowerCase()
      .includes(search.toLowerCase());
  const title = sectionTitles[section.name];
  const one = section.one.toLowerCase();
  return (
    <section aria-labelledby="section">
      <h2 id="section" className="text-28 font-bold">
        {title}
      </h2>
      <p className="mt-1 mb-4 max-w-2xl text-muted">{section.where}</p>
      <p className="mb-6">
        <Link
          to="/admin/content"
          search={{ section: section.name, edit: 'new' }}
          className={buttonStyle('primary')}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add a {one}
        </Link>
      </p>
      <ListFilters
        label={title}
        searchLabel="Search all texts"
        search={textOf('search')}
        onSearch={(text) => {
          change({ search: text });
        }}
      >
        {() => null}
      </ListFilters>
      <RecordTable
        key={search}
        pages={onlyPage({ ...read, data: read.data?.filter(fits) })}
        noun={[one, title.toLowerCase()]}
        columns={columnsOf(section)}
        label={title}
        loading={`Loading ${title.toLowerCase()}...`}
        failure={`The ${title.toLowerCase()} could not be loaded. Check your connection and try again.`}
        empty={
          <p className="text-18">
            {search === ''
              ? 'There are none yet. Visitors do not see this section until you add one.'
              : `No ${one} matches.`}
          </p>
        }
      />
    </section>
  );
}

const columnsOf = <Row extends Entry, Input>(
  section: Section<Row, Input>,
): ComponentProps<typeof RecordTable<Row>>['columns'] => [
  {
    title: section.one,
    cell: (row) => (
      <>
        {section.titleOf(row)}
        {section.isSample?.(row) === true && <Sample />}
      </>
    ),
    sortBy: section.titleOf,
  },
  {
    title: 'About',
    cell: (row) => section.about(row).join(' · '),
    sortBy: (row) => section.about(row).join(' · '),
  },
  { title: 'Text', cell: (row) => <span className="line-clamp-3">{section.text(row)}</span>, isWide: true },
  { title: 'Actions', cell: (row) => <Actions section={section} row={row} />, isWide: true },
];

function Sample() {
  return (
    <span className="flex items-center gap-2 text-13 font-normal text-soil">
      <FlaskConical aria-hidden="true" className="size-4 shrink-0" />A made-up sample. It stays marked as one
      until it is deleted.
    </span>
  );
}

interface ActionsProps<Row extends Entry, Input> {
  readonly section: Section<Row, Input>;
  readonly row: Row;
}

function Actions<Row extends Entry, Input>({ section, row }: ActionsProps<Row, Input>) {
  const title = section.titleOf(row);
  return (
    <div className="flex flex-wrap gap-2">
      <Link
        to="/admin/content"
        search={{ section: section.name, edit: row.id }}
        className={buttonStyle('quiet')}
      >
        <Pencil aria-hidden="true" className="size-5" />
        Edit<span className="sr-only"> {title}</span>
      </Link>
      <DeleteRecord
        id={row.id}
        which={title}
        deletion={deleteContent(section)}
        title={`Delete this ${section.one.toLowerCase()}?`}
        gone={`${section.one} deleted`}
      >
        “{title}” disappears from the public pages at once. You cannot undo this.
      </DeleteRecord>
    </div>
  );
}
