import { Link } from '@tanstack/react-router';
import { sectionNames, sectionTitles, type SectionName } from './sections/section.ts';

/** From one kind of content to the others. */
export function SectionTabs({ current }: { current: SectionName }) {
  return (
    <nav aria-label="Kinds of content" className="mb-8 border-b border-line">
      <ul className="flex flex-wrap gap-x-6">
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              to="/admin/content"
              search={{ section: name }}
              // The address may leave the first one out.
              aria-current={name === current ? 'page' : undefined}
              className={style}
            >
              {sectionTitles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const style = [
  'flex min-h-12 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink',
  'aria-[current=page]:border-primary aria-[current=page]:font-semibold aria-[current=page]:text-ink',
].join(' ');
