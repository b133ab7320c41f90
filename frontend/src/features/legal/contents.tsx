import type { LegalSection } from '../../content/legal/legal-document.ts';

/** Stays beside the text where there is room. */
export function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav
      aria-labelledby="contents"
      className="wide:sticky wide:top-6 wide:col-start-1 wide:row-span-2 wide:row-start-1 wide:max-h-[calc(100svh-3rem)] wide:self-start wide:overflow-y-auto"
    >
      <h2 id="contents" className="text-14 font-semibold text-muted">
        Contents
      </h2>
      <ol className="mt-2 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 wide:grid-cols-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="border-b border-line">
            <a href={`#${id}`} className="flex min-h-12 items-center gap-3 hover:text-primary">
              <span className="numerals w-6 shrink-0 text-14 text-muted">{index + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
