import { Link } from '@tanstack/react-router';
import { tabListStyle, tabStyle } from '../../ui/tab-style.ts';
import { sectionNames, sectionTitles, type SectionName } from './sections/section.ts';

/** From one kind of content to the others. */
export function SectionTabs({ current }: { current: SectionName }) {
  return (
    <nav aria-label="Kinds of content" className="mb-8 border-b border-line">
      <ul className={tabListStyle}>
        {sectionNames.map((name) => (
          <li key={name}>
            <Link
              to="/admin/content"
              search={{ section: name }}
              // The address may leave the first one out.
              aria-current={name === current ? 'page' : undefined}
              className={tabStyle}
            >
              {sectionTitles[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
