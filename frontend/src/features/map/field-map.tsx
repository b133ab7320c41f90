import { useEffect, useMemo, useRef, useState } from 'react';
import { cornersOf, outlineOf } from './outline/outline.ts';
import type { StartedMap } from './canvas/start-map.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { FieldList } from './field-list.tsx';
import { fieldStatuses, type FieldStatus } from './field-status.ts';
import { Legend } from './legend.tsx';
import type { MapField } from './use-map-fields.ts';

/** Which field is chosen, and of what status alone they are shown: of the address. */
export interface MapChoice {
  readonly chosen: string | undefined;
  readonly only: string | undefined;
  readonly onChange: (change: {
    readonly field?: string | undefined;
    readonly status?: string | undefined;
  }) => void;
}

interface FieldMapProps extends MapChoice {
  readonly shown: readonly MapField[];
}

export function FieldMap({ shown: all, chosen, only, onChange }: FieldMapProps) {
  const status = fieldStatuses.find((each): each is FieldStatus => each === only);
  const shown = useMemo(
    () => (status === undefined ? all : all.filter((each) => each.status === status)),
    [all, status],
  );
  const map = useDrawnFields(shown, chosen, (field) => {
    onChange({ field, status });
  });
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[1fr_24rem]">
      <div className="lg:sticky lg:top-4 lg:self-start">
        <MapCanvas
          label="Map of your fields"
          className="h-[min(55vh,26rem)] lg:h-[min(70vh,44rem)]"
          onStart={map.start}
          onFit={map.fit}
          fitLabel="Show all fields"
          instead="The list shows the same fields. Open one there, or type its boundary."
        />
      </div>
      <div>
        <Legend
          fields={all}
          only={status}
          onOnly={(next) => {
            onChange({ field: chosen, status: next });
          }}
        />
        <FieldList
          fields={shown}
          chosen={chosen}
          onChoose={(field) => {
            onChange({ field, status });
            const found = shown.find(({ id }) => id === field);
            if (found !== undefined) map.goTo(found);
          }}
        />
      </div>
    </div>
  );
}

const pointsOf = ({ boundary, point }: MapField) =>
  boundary === null ? [point] : cornersOf(outlineOf(boundary));

/** Keeps the map as the page has it. The map is first seen with all fields, and after that moved by people alone. */
function useDrawnFields(
  shown: readonly MapField[],
  chosen: string | undefined,
  onChoose: (id: string) => void,
) {
  const [started, setStarted] = useState<StartedMap>();
  // The map's own listener lives as long as the map.
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    started?.fields.show(shown);
  }, [started, shown]);
  useEffect(() => {
    started?.fields.select(chosen ?? null);
  }, [started, chosen]);
  const fit = (map = started) => {
    map?.fit(shown.flatMap(pointsOf));
  };
  return {
    start: (map: StartedMap) => {
      map.fields.start((id) => {
        choose.current(id);
      });
      fit(map);
      setStarted(map);
    },
    fit: () => {
      fit();
    },
    goTo: (field: MapField) => {
      started?.fit(pointsOf(field));
    },
  };
}
