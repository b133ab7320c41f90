import type { Place } from '@headgate/contracts/place';
import MapPin from 'lucide-react/icons/map-pin';
import { useEffect, useRef } from 'react';

interface PlaceOptionsProps {
  readonly id: string;
  readonly optionId: (index: number) => string;
  readonly places: readonly Place[];
  readonly active: number | null;
  readonly onChoose: (place: Place) => void;
}

export function PlaceOptions({ id, optionId, places, active, onChoose }: PlaceOptionsProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label="Places"
      className="absolute inset-x-0 top-full z-10 mt-1 max-h-80 overflow-y-auto rounded-control border border-control bg-surface p-1 shadow-card"
      // Keeps the focus, and with it the list, in the field while an option is pressed.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    >
      {places.map((place, index) => (
        // The keyboard is the combobox's: focus never leaves it.
        <li
          key={`${place.name}, ${place.county}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className="flex min-h-12 items-center gap-3 rounded-[6px] px-3 hover:bg-info-tint aria-selected:bg-info-tint aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-focus"
          onClick={() => {
            onChoose(place);
          }}
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-soil" />
          <span>
            {place.name}, CA <span className="block text-13 text-muted">{place.county} County</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
