import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { cornersOf, outlineOf } from './outline/outline.ts';
import type { StartedMap } from './canvas/start-map.ts';
import { MapCanvas } from './canvas/map-canvas.tsx';
import { hasInName } from '../../lib/has-in-name.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { useSearchText } from '../../ui/use-search-text.ts';
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

/** So many fields are found without looking for a name. */
const few = 6;

interface FieldMapProps extends MapChoice {
  readonly shown: readonly MapField[];
}

export function FieldMap({ shown: all, chosen, only, onChange }: FieldMapProps) {
  const status = fieldStatuses.find((each): each is FieldStatus => each === only);
  const { text, setText, search } = useSearchText();
  const shown = useMemo(
    () =>
      all.filter((each) => (status === undefined || each.status === status) && hasInName(each.name, search)),
    [all, status, search],
  );
  const map = useDrawnFields(shown, chosen, (field) => {
    onChange({ field, status });
  });
  const onChoose = useLatest((field: string | undefined) => {
    onChange({ field, status });
    const found = shown.find(({ id }) => id === field);
    if (found !== undefined) map.goTo(found);
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
        {all.length > few && <SearchField text={text} onChange={setText} className="mb-4" />}
        <Legend
          fields={all}
          only={status}
          onOnly={(next) => {
            onChange({ field: chosen, status: next });
          }}
        />
        <FieldList fields={shown} chosen={chosen} onChoose={onChoose} />
      </div>
    </div>
  );
}

/** The same function all the while, which does what the newest one does. */
function useLatest<Input>(act: (input: Input) => void): (input: Input) => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback((input) => {
    latest.current(input);
  }, []);
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
  const choose = useLatest(onChoose);
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
      map.fields.start(choose);
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
