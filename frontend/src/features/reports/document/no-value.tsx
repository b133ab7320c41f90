import { language } from '../../../lib/language.ts';

/** In place of what nobody knows. */
export function NoValue() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span lang={language} className="sr-only">
        not known
      </span>
    </>
  );
}
