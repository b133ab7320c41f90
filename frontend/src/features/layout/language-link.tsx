import { language } from '../../lib/language.ts';
import { pathIn } from '../../lib/page-path.ts';

const other =
  language === 'es'
    ? ({ language: 'en', name: 'English', short: 'En' } as const)
    : ({ language: 'es', name: 'Español', short: 'Es' } as const);

/** The same page in the other language, by a new document. `path`: where this page is, without its language. */
export function LanguageLink({ path }: { path: string }) {
  return (
    <a
      href={pathIn(other.language, path === '' ? '/' : path)}
      hrefLang={other.language}
      lang={other.language}
      className="grid size-12 place-items-center rounded-control text-14 font-semibold hover:text-primary"
    >
      <span aria-hidden="true">{other.short}</span>
      <span className="sr-only">{other.name}</span>
    </a>
  );
}
