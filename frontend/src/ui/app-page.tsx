import type { ReactNode, Ref } from 'react';
import { AppHead } from './app-head.tsx';

interface AppPageProps {
  readonly title: string;
  /** What the browser's tab says, where the heading alone would not tell pages apart. */
  readonly documentTitle?: string;
  /** Of title and lead, where it is another than the page's. */
  readonly lang?: string | undefined;
  readonly lead?: ReactNode;
  /** The ways to pages beside it, above the heading. */
  readonly tabs?: ReactNode;
  /** To give the heading the focus when the page changes without a change of address. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A page of somebody signed in: nothing for a search engine to keep. */
export function AppPage({
  title,
  documentTitle = title,
  lang,
  lead,
  tabs,
  headingRef,
  children,
}: AppPageProps) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-8 pb-16 md:pt-12 wide:px-6">
      <AppHead title={documentTitle} />
      {tabs}
      <h1 ref={headingRef} lang={lang} tabIndex={-1} className="text-36 font-bold wrap-anywhere">
        {title}
      </h1>
      {lead !== undefined && (
        <p lang={lang} className="mt-2 max-w-2xl text-18 wrap-anywhere text-muted">
          {lead}
        </p>
      )}
      <div className="mt-8">{children}</div>
    </div>
  );
}
