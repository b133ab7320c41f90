import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { outlinesQuery } from '../../../entities/field/outlines.queries.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { MapCanvas } from '../canvas/map-canvas.tsx';
import type { ShownField } from '../canvas/field-layers.ts';
import type { StartedMap } from '../canvas/start-map.ts';
import { addCorner, cornersOf, type Outline } from '../outline/outline.ts';
import type { OutlinedField, OutlineEdits } from './use-outline-edits.ts';

interface OutlineMapProps {
  readonly field: OutlinedField;
  readonly edits: OutlineEdits;
  readonly onDrag: (outline: Outline | null) => void;
}

/** The boundary on the map, to be drawn with a finger, or by keys: the arrows move the map under the cross in its middle. */
export function OutlineMap({ field, edits, onDrag }: OutlineMapProps) {
  const { started, ...map } = useDrawnOutline({ field, edits, onDrag });
  return (
    <div className="lg:sticky lg:top-4 lg:self-start">
      <MapCanvas
        label="Map of the field. Arrow keys move it."
        className="h-[min(55vh,26rem)] lg:h-[min(70vh,44rem)]"
        onStart={map.start}
        onFit={map.fit}
        fitLabel="Show the whole outline"
        instead="Type the corners below, or take the boundary from a file. Both do the same."
      >
        {edits.isAdding && <Cross />}
      </MapCanvas>
      {edits.isAdding && started !== undefined && (
        <button
          type="button"
          className={`${buttonStyle('quiet')} mt-2 w-full`}
          onClick={() => {
            edits.change(addCorner(edits.outline, started.middle()));
          }}
        >
          Add a corner at the cross
        </button>
      )}
    </div>
  );
}

function Cross() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 40 40"
      className="pointer-events-none absolute top-1/2 left-1/2 size-10 -translate-1/2"
    >
      <path d="M20 2v14M20 24v14M2 20h14M24 20h14" stroke="#10201a" strokeWidth="5" />
      <path d="M20 3v12M20 25v12M3 20h12M25 20h12" stroke="#ffffff" strokeWidth="2" />
    </svg>
  );
}

/** Keeps the map as the boundary is, and the other way round. */
function useDrawnOutline({ field, edits, onDrag }: OutlineMapProps) {
  const [started, setStarted] = useState<StartedMap>();
  const others = useOtherOutlines(field.id);
  const { outline, selected, isAdding } = edits;
  // The map's own listeners live as long as the map.
  const now = useRef(edits);
  useEffect(() => {
    now.current = edits;
  });
  useEffect(() => {
    started?.corners.show(outline, selected, isAdding);
  }, [started, outline, selected, isAdding]);
  useEffect(() => {
    started?.fields.show(others);
  }, [started, others]);
  const fit = (map = started) => {
    const corners = cornersOf(outline);
    map?.fit(corners.length === 0 ? [field.point] : corners);
  };
  return {
    started,
    fit: () => {
      fit();
    },
    start: (map: StartedMap) => {
      map.fields.start(null);
      map.corners.start({
        onAdd: (point) => {
          now.current.change(addCorner(now.current.outline, point));
        },
        onSelect: (place) => {
          now.current.select(place);
        },
        onDrag,
        onChange: (changed, place) => {
          now.current.change(changed, place);
        },
      });
      fit(map);
      setStarted(map);
    },
  };
}

/** Of the fields around it, for those who draw along a common edge. */
function useOtherOutlines(id: string | undefined): readonly ShownField[] {
  const { data } = useQuery(outlinesQuery);
  return useMemo(
    () =>
      [...(data ?? [])].flatMap(([other, boundary]) =>
        other === id ? [] : [{ id: other, name: '', status: 'unknown', boundary, point: null }],
      ),
    [data, id],
  );
}
