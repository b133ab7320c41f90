import { fieldsExportAddress } from '../../../entities/field/fields.queries.ts';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { Drawer } from '../../../ui/drawer.tsx';

const files = [
  ['csv', 'Table (CSV)'],
  ['geojson', 'Boundaries (GeoJSON)'],
  ['json', 'Everything (JSON)'],
] as const;

/** All fields as files that an import takes, on another farm too. */
export function DownloadFields() {
  return (
    <Drawer title="Download all fields" note="Files that the import takes back">
      <p className="flex flex-wrap gap-3">
        {files.map(([format, label]) => (
          <DownloadLink key={format} href={fieldsExportAddress(format)}>
            {label}
          </DownloadLink>
        ))}
      </p>
    </Drawer>
  );
}
