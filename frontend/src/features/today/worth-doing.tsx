import type { TodayField } from './today-of.ts';
import { TodaySection } from './today-section.tsx';

/** Where nothing grows on any field: what the quiet months are good for, in place of zeros. */
export function WorthDoing({ all }: { all: readonly TodayField[] }) {
  const isQuiet = all.every(({ state }) => state === 'off-season' || state === 'fallow');
  if (!isQuiet) return null;
  const fallow = all.filter(({ state }) => state === 'fallow').length;
  return (
    <TodaySection id="worth-doing" title="Worth doing now">
      <ul className="grid gap-2">
        <li>
          <strong className="font-semibold">Check the soil.</strong> Push a probe to the depth of the roots
          before bloom. Log what you find, and the season starts from it.
        </li>
        <li>
          <strong className="font-semibold">Test the pump.</strong> A pump test tells its efficiency. The plan
          then shows what each irrigation costs.
        </li>
        <li>
          <strong className="font-semibold">Calibrate the meter.</strong> Districts ask for it, and so does
          every acre-foot you report.
        </li>
        {fallow > 0 && (
          <li>
            <strong className="font-semibold">Add what you plant.</strong> A field is planned from its
            planting day on.{' '}
            <a href="/fields" className="underline hover:text-primary">
              Go to your fields
            </a>
          </li>
        )}
      </ul>
    </TodaySection>
  );
}
