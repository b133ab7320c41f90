import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { NumberField } from '../../../ui/form/form-field.tsx';
import { HoursFields } from './hours-fields.tsx';
import { noHours } from './hours-texts.ts';
import { RowsFieldset } from './rows-fieldset.tsx';
import { ZonesFieldset } from './zones-fieldset.tsx';

/** What sharpens a plan, and what limits it. */
export default function MoreIrrigationFields({ isSurface }: { isSurface: boolean }) {
  return (
    <>
      {isSurface ? (
        <NumberField<TextFields>
          name="applicationRateInPerHour"
          label="Application rate (inches an hour)"
          min="0.001"
          max="10"
          step="any"
        />
      ) : (
        <NumberField<TextFields>
          name="flowGpm"
          label="Flow to this field (gpm)"
          hint="Counts where no application rate is given"
          min="0.1"
          step="any"
        />
      )}
      <NumberField<TextFields>
        name="distributionUniformityPercent"
        label="Distribution uniformity (%)"
        hint="Low quarter, as measured on this field"
        min="30"
        max="100"
        step="any"
      />
      <NumberField<TextFields>
        name="waterEcDsM"
        label="Salinity of the water (EC, dS/m)"
        hint="From a water test"
        min="0"
        max="20"
        step="any"
      />
      <RowsFieldset
        name="allowedHours"
        legend="Hours in which it may run"
        hint="None: at any hour"
        noun={t('time of day')}
        blank={noHours}
        first="start"
        max={14}
      >
        {(at) => <HoursFields at={at} />}
      </RowsFieldset>
      <ZonesFieldset />
    </>
  );
}
