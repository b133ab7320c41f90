import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { automationQuery } from '../../../entities/automation/automation.queries.ts';
import { controllerName } from '../../../entities/controller/controller-labels.ts';
import { controllersQuery } from '../../../entities/controller/controllers.queries.ts';
import type { TextFields } from '../../../lib/form/form-draft.ts';
import { t } from '../../../lib/text.ts';
import { ChoiceField, NumberField } from '../../../ui/form/form-field.tsx';
import { zoneKey, type FieldTexts, type ZoneTexts } from './field-texts.ts';
import { RowsFieldset } from './rows-fieldset.tsx';

const blank: ZoneTexts = { zone: '', share: '' };

/** Which zones of the farm's controllers water the field. */
export function ZonesFieldset() {
  const { data: controllers } = useQuery(controllersQuery);
  const chosen = useWatch<FieldTexts, 'zones'>({ name: 'zones' });
  const rule = useWatch<FieldTexts, 'automation'>({ name: 'automation' });
  const { data: automation } = useQuery({ ...automationQuery, enabled: chosen.length > 0 });
  if (controllers === undefined || (controllers.length === 0 && chosen.length === 0)) return null;
  return (
    <>
      <RowsFieldset
        name="zones"
        legend="Zones that water it"
        hint="Of your controllers. A zone that waters several fields gives each its share"
        noun={t('zone')}
        blank={blank}
        first="zone"
        max={50}
      >
        {(at, number) => (
          <ZoneFields at={at} chosen={chosen[number - 1]?.zone ?? ''} controllers={controllers} />
        )}
      </RowsFieldset>
      {chosen.length > 0 && (
        <ChoiceField<TextFields>
          name="automation"
          label="Who opens the valves?"
          hint="Headgate moves valves only where live control is approved; elsewhere it simulates them"
        >
          <option value="advise">We do. Headgate advises</option>
          <option value="ask">Headgate does, once somebody has accepted the irrigation</option>
          {(automation?.isOffered === true || rule === 'run') && (
            <option value="run">Headgate does by itself, unless somebody objects before</option>
          )}
        </ChoiceField>
      )}
    </>
  );
}

interface ZoneFieldsProps {
  readonly at: string;
  readonly chosen: string;
  readonly controllers: readonly IrrigationController[];
}

function ZoneFields({ at, chosen, controllers }: ZoneFieldsProps) {
  const isThere =
    chosen === '' ||
    controllers.some(({ id, zones }) => zones.some((zone) => zoneKey(id, zone.id) === chosen));
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ChoiceField<TextFields> name={`${at}.zone`} label="Zone">
        <option value="">Choose a zone</option>
        {!isThere && <option value={chosen}>A zone that is no longer there</option>}
        {controllers.map((controller) => (
          <optgroup key={controller.id} label={controllerName(controller)}>
            {controller.zones.map(({ id, name }) => (
              <option key={id} value={zoneKey(controller.id, id)}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </ChoiceField>
      <NumberField<TextFields>
        name={`${at}.share`}
        label="Share of its water (%)"
        hint="Blank: all of it"
        min="1"
        max="100"
        step="any"
      />
    </div>
  );
}
