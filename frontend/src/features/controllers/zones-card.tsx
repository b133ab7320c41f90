import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { changeController } from '../../entities/controller/controllers.queries.ts';
import { acres } from '../../lib/display/acres.ts';
import { t } from '../../lib/text.ts';
import { showToast } from '../../lib/toasts.ts';
import { minutesText } from '../../entities/controller/gallons-of.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { settingsOf } from './zone-fields.ts';
import { ZoneForm } from './zone-form.tsx';

type Edited = { readonly kind: 'new' } | { readonly kind: 'zone'; readonly id: string };

/** The controller's zones: how much water they bring, and how long they may. */
export function ZonesCard({ controller }: { controller: IrrigationController }) {
  const { zones } = controller;
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = () => {
    setEdited(null);
  };
  const zone = edited?.kind === 'zone' ? zones.find(({ id }) => id === edited.id) : undefined;
  return (
    <SectionCard title="Zones">
      <ul className="mt-4 grid gap-4">
        {zones.map((each) => (
          <li key={each.id} className="rounded-control border border-line p-4">
            <ZoneRow
              controller={controller}
              zone={each}
              onEdit={() => {
                setEdited({ kind: 'zone', id: each.id });
              }}
            />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonStyle('quiet')}
          onClick={() => {
            setEdited({ kind: 'new' });
          }}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add a zone
        </button>
      </p>
      <Modal
        open={edited !== null}
        title={zone === undefined ? 'Add a zone' : `Zone ${zone.id}: ${zone.name}`}
        onCancel={close}
      >
        <ZoneForm key={controller.version} controller={controller} zone={zone} onDone={close} />
      </Modal>
    </SectionCard>
  );
}

interface ZoneRowProps {
  readonly controller: IrrigationController;
  readonly zone: IrrigationZone;
  readonly onEdit: () => void;
}

function ZoneRow({ controller, zone, onEdit }: ZoneRowProps) {
  const { name, application_rate_inches_per_hour: rate } = zone;
  const hearable = <span className="sr-only"> {name}</span>;
  return (
    <>
      <h3 className="font-semibold wrap-anywhere">{name}</h3>
      <p className="text-14 wrap-anywhere text-muted">
        {zone.id}, {zone.crop_type}, {acres(zone.area_acres)}
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact name="Rate">{rate === null ? 'Not known' : `${String(rate)} ${t('in/h')}`}</Fact>
        <Fact name="Maximum">{minutesText(zone.maximum_minutes)}</Fact>
        <Fact name="Station">{zone.station}</Fact>
      </dl>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" aria-haspopup="dialog" className={buttonStyle('quiet')} onClick={onEdit}>
          <Pencil aria-hidden="true" className="size-5" />
          Edit{hearable}
        </button>
        {controller.zones.length > 1 && <RemoveZone controller={controller} zone={zone} />}
      </div>
    </>
  );
}

function RemoveZone({ controller: { id, version, zones }, zone }: Omit<ZoneRowProps, 'onEdit'>) {
  const others = zones.filter((each) => each.id !== zone.id).map(settingsOf);
  return (
    <ConfirmedAction
      button={
        <>
          <Trash2 aria-hidden="true" className="size-5" />
          Remove<span className="sr-only"> {zone.name}</span>
        </>
      }
      variant="plain"
      action={changeController}
      variables={{ id, change: { version, zones: others } }}
      dialog={{ title: `Remove ${zone.name}?`, confirm: 'Remove', confirming: 'Removing...' }}
      onDone={() => {
        showToast({ title: 'Zone removed', description: zone.name });
      }}
    >
      Commands that wait for it are canceled. Earlier commands stay in the history.
    </ConfirmedAction>
  );
}
