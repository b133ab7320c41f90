import { language } from '../../lib/language.ts';
import { pathIn } from '../../lib/page-path.ts';

const other =
  language === 'es'
    ? ({ language: 'en', name: 'English', short: 'En' } as const)
    : ({ language: 'es', name: 'Español', short: 'Es' } as const);

interface LanguageLinkProps {
  /** Where this page is, without its language. */
  readonly path: string;
  /** There is room for the language's name. */
  readonly whole?: boolean;
}

/** The same page in the other language, by a new document. */
export function LanguageLink({ path, whole = false }: LanguageLinkProps) {
  return (
    <a
      href={pathIn(other.language, path === '' ? '/' : path)}
      hrefLang={other.language}
      lang={other.language}
      className={`grid h-12 min-w-12 items-center rounded-control font-semibold hover:text-primary ${whole ? 'px-3' : 'justify-items-center text-14'}`}
    >
      {!whole && <span aria-hidden="true">{other.short}</span>}
      <span className={whole ? undefined : 'sr-only'}>{other.name}</span>
    </a>
  );
}
