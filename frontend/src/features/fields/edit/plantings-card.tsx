import type { Field, Planting } from '@headgate/contracts/field';
import Pencil from 'lucide-react/icons/pencil';
import Sprout from 'lucide-react/icons/sprout';
import { lazy, Suspense, useState } from 'react';
import { cropName } from '../../../entities/crop/crop-labels.ts';
import { calendarDay } from '../../../lib/display/calendar-day.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card } from '../../../ui/card.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { EndPlanting } from './end-planting.tsx';

/** Comes with the first that is opened. */
const PlantingForm = lazy(async () => ({ default: (await import('./planting-form.tsx')).PlantingForm }));

interface PlantingsCardProps {
  readonly field: Field;
  /** The newest first. */
  readonly plantings: readonly Planting[];
}

type Opened = { readonly kind: 'edit' | 'end'; readonly id: string } | { readonly kind: 'new' };

/** What grows on the field, what has grown on it, and what will. */
export function PlantingsCard({ field, plantings }: PlantingsCardProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => {
    setOpened(null);
  };
  // As it is now, whatever it was when it was opened.
  const planting =
    opened === null || opened.kind === 'new' ? undefined : plantings.find(({ id }) => id === opened.id);
  return (
    <Card className="p-4 sm:p-6">
      <h2 className="text-22 font-bold">Plantings</h2>
      {plantings.length === 0 && <p className="mt-2 text-muted">Nothing has grown here yet.</p>}
      <ul className="mt-4 grid gap-4" aria-label="Plantings">
        {plantings.map((each) => (
          <li key={each.id} className="rounded-control border border-line p-4">
            <PlantingRow planting={each} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonStyle('quiet')}
          onClick={() => {
            setOpened({ kind: 'new' });
          }}
        >
          <Sprout aria-hidden="true" className="size-5" />
          Plant this field
        </button>
      </p>
      <Modal open={opened !== null} title={titleOf(opened?.kind, planting)} onCancel={close}>
        {opened?.kind === 'end' && planting !== undefined ? (
          <EndPlanting planting={planting} onDone={close} />
        ) : (
          <Suspense fallback={<p role="status">Loading the form...</p>}>
            <PlantingForm fieldId={field.id} planting={planting} onDone={close} />
          </Suspense>
        )}
      </Modal>
    </Card>
  );
}

function titleOf(kind: Opened['kind'] | undefined, planting: Planting | undefined): string {
  if (planting === undefined) return 'Plant this field';
  const name = cropName(planting.crop);
  return kind === 'end' ? `${name}: its last day` : name;
}

function PlantingRow({ planting, onOpen }: { planting: Planting; onOpen: (opened: Opened) => void }) {
  const name = cropName(planting.crop);
  const hearable = <span className="sr-only"> {name}</span>;
  return (
    <>
      <h3 className="font-semibold">{name}</h3>
      <p className="text-14 text-muted">{whenOf(planting)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonStyle('quiet')}
          onClick={() => {
            onOpen({ kind: 'edit', id: planting.id });
          }}
        >
          <Pencil aria-hidden="true" className="size-5" />
          Edit{hearable}
        </button>
        {planting.endedOn === null && (
          <button
            type="button"
            aria-haspopup="dialog"
            className={buttonStyle('plain')}
            onClick={() => {
              onOpen({ kind: 'end', id: planting.id });
            }}
          >
            It has ended{hearable}
          </button>
        )}
      </div>
    </>
  );
}

/** 'Planted in 2015, on this field from Oct 1, 2025' */
function whenOf({ plantedOn, plantedYear, startsOn, endedOn }: Planting): string {
  const days =
    endedOn === null
      ? `Followed from ${calendarDay(startsOn)}`
      : `${calendarDay(startsOn)} to ${calendarDay(endedOn)}`;
  if (plantedYear !== null) return `Planted in ${String(plantedYear)}. ${days}.`;
  return plantedOn === null ? `${days}.` : `Planted ${calendarDay(plantedOn)}. ${days}.`;
}
