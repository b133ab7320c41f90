import Plus from 'lucide-react/icons/plus';
import Upload from 'lucide-react/icons/upload';
import { buttonStyle } from '../../ui/button-style.ts';
import { TodaySection } from './today-section.tsx';

/** Of a farm without fields: the way to a plan. */
export function FirstField() {
  return (
    <TodaySection id="first-field" title="Get a plan for every morning">
      <p className="max-w-2xl">
        Add a field with its crop and how you irrigate it. This page then says each morning which field to
        water, when and how much, and why.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href="/fields/new" className={buttonStyle('primary', 'tall')}>
          <Plus aria-hidden="true" className="size-5" />
          Add your first field
        </a>
        <a href="/fields/import" className={buttonStyle('quiet', 'tall')}>
          <Upload aria-hidden="true" className="size-5" />
          Import
        </a>
      </p>
      <p className="mt-2 text-14 text-muted">Import takes a spreadsheet (CSV), GeoJSON or KML.</p>
    </TodaySection>
  );
}
