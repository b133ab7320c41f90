import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { onlyPage } from '../../lib/paged-query.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/card.tsx';
import { DeleteRecord } from '../../ui/delete-record.tsx';
import { RecordList } from '../../ui/record-list.tsx';
import { contentQuery, deleteContent } from './content.queries.ts';
import { sectionTitles, type Entry, type Section } from './sections/section.ts';

/** What there is of one kind, and what can be done with each. */
export function ContentList<Row extends Entry, Input>({ section }: { section: Section<Row, Input> }) {
  const read = useQuery(contentQuery(section));
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
      <RecordList
        pages={onlyPage(read)}
        label={title}
        loading={`Loading ${title.toLowerCase()}...`}
        failure={`The ${title.toLowerCase()} did not come. Check your connection and try again.`}
        empty={
          <p className="text-18">There is none yet. Visitors see nothing of this section until there is.</p>
        }
      >
        {(row) => <ContentRow section={section} row={row} />}
      </RecordList>
    </section>
  );
}

interface ContentRowProps<Row extends Entry, Input> {
  readonly section: Section<Row, Input>;
  readonly row: Row;
}

function ContentRow<Row extends Entry, Input>({ section, row }: ContentRowProps<Row, Input>) {
  const title = section.titleOf(row);
  const hearable = <span className="sr-only"> {title}</span>;
  return (
    <Card className="p-4 sm:p-6">
      <h3 className="text-18 font-bold wrap-anywhere">{title}</h3>
      <p className="text-14 text-muted wrap-anywhere">{section.about(row).join(' · ')}</p>
      {section.isSample?.(row) === true && (
        <p className="mt-1 flex items-center gap-2 text-14 text-soil">
          <FlaskConical aria-hidden="true" className="size-4 shrink-0" />A made-up sample: it stays one until
          it is deleted.
        </p>
      )}
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{section.text(row)}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Link
          to="/admin/content"
          search={{ section: section.name, edit: row.id }}
          className={buttonStyle('quiet')}
        >
          <Pencil aria-hidden="true" className="size-5" />
          Edit{hearable}
        </Link>
        <DeleteRecord
          id={row.id}
          which={title}
          deletion={deleteContent(section)}
          title={`Delete this ${section.one.toLowerCase()}?`}
          gone={`${section.one} deleted`}
        >
          “{title}” goes from the public pages at once, and cannot be brought back.
        </DeleteRecord>
      </div>
    </Card>
  );
}
