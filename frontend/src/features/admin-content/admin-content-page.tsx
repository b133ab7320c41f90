import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { usePermission } from '../../entities/session/session.queries.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { ContentList } from './content-list.tsx';
import { contentQuery } from './content.queries.ts';
import { EditContent } from './edit-content.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { pilotUpdatesSection } from './sections/pilot-updates.section.ts';
import { projectsSection } from './sections/projects.section.ts';
import { sectionNames, sectionTitles, type Entry, type Section } from './sections/section.ts';
import { testimonialsSection } from './sections/testimonials.section.ts';

/** What administrators write for the public pages. */
export function AdminContentPage() {
  const isAllowed = usePermission('content.write');
  const { textOf } = useListAddress();
  const edit = textOf('edit');
  const name = sectionNames.find((known) => known === textOf('section')) ?? 'pilot-updates';
  const headingRef = useHeadingFocus(`${name} ${edit ?? ''}`);
  if (!isAllowed) return <AdministratorsOnly />;
  const view = { edit, headingRef };
  switch (name) {
    case 'pilot-updates':
      return <SectionPage key={name} section={pilotUpdatesSection} {...view} />;
    case 'projects':
      return <SectionPage key={name} section={projectsSection} {...view} />;
    case 'testimonials':
      return <SectionPage key={name} section={testimonialsSection} {...view} />;
  }
}

interface SectionPageProps<Row extends Entry, Input> {
  readonly section: Section<Row, Input>;
  readonly edit: string | undefined;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

function SectionPage<Row extends Entry, Input>({ section, edit, headingRef }: SectionPageProps<Row, Input>) {
  const { error } = useQuery(contentQuery(section));
  // The permission was taken away while this page was open.
  if (error instanceof ApiError && error.status === 403) return <AdministratorsOnly />;
  if (edit !== undefined)
    return <EditContent key={edit} section={section} edit={edit} headingRef={headingRef} />;
  return (
    <AppPage
      title="Content"
      documentTitle={`${sectionTitles[section.name]} · Content`}
      lead="The texts that visitors read on the public pages. Changes are public at once."
      headingRef={headingRef}
    >
      <SectionTabs current={section.name} />
      <ContentList section={section} />
    </AppPage>
  );
}
