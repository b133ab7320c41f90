import type { MapImagery } from '@headgate/contracts/map-imagery';
import { useQuery } from '@tanstack/react-query';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Scan from 'lucide-react/icons/scan';
import type { ReactNode } from 'react';
import { imageryQuery } from '../../../entities/imagery/imagery.queries.ts';
import type { Glyph } from '../../../ui/water-glyphs.tsx';
import { useMap, type MapState } from './use-map.ts';
import type { StartedMap } from './start-map.ts';

interface MapCanvasProps {
  /** What it is, for those who hear it. */
  readonly label: string;
  readonly className: string;
  /** Once, when it can be drawn on. */
  readonly onStart: (map: StartedMap) => void;
  /** Shows everything that the map is about. */
  readonly onFit: () => void;
  readonly fitLabel: string;
  /** Where the map cannot be drawn: what can be done all the same. */
  readonly instead: string;
  /** Above the map, and moved by nothing. */
  readonly children?: ReactNode;
}

/** A map, or why there is none; whose imagery it shows, or that it has none. Begun once it is known whether there is imagery. */
export function MapCanvas(props: MapCanvasProps) {
  const read = useQuery(imageryQuery);
  if (read.isPending) return <div className={`${boxStyle} ${props.className}`} />;
  // Without an answer there would be no tiles either.
  return <Started {...props} imagery={read.data?.imagery ?? null} />;
}

const boxStyle = 'relative overflow-hidden rounded-card border border-line bg-line';

function Started({ imagery, ...props }: MapCanvasProps & MapImagery) {
  const { label, className, onFit, fitLabel, instead, children } = props;
  const maxZoomOfImagery = imagery?.maxZoom ?? null;
  const { containerRef, state, map } = useMap({ label, maxZoomOfImagery, onStart: props.onStart });
  if (state === 'no-webgl' || state === 'failed') return <NoMap state={state} instead={instead} />;
  return (
    <div>
      <div className={`${boxStyle} ${className}`}>
        <div ref={containerRef} className="size-full" />
        {map !== undefined && (
          <div className="absolute top-2 right-2 grid gap-2">
            <MapButton icon={Plus} name="Zoom in" onPress={map.zoomIn} />
            <MapButton icon={Minus} name="Zoom out" onPress={map.zoomOut} />
            <MapButton icon={Scan} name={fitLabel} onPress={onFit} />
          </div>
        )}
        {map !== undefined && children}
      </div>
      <p role="status" className="mt-1 min-h-5 text-13 text-muted">
        {captionOf(state, imagery)}
      </p>
    </div>
  );
}

interface MapButtonProps {
  readonly icon: Glyph;
  readonly name: string;
  readonly onPress: () => void;
}

function MapButton({ icon: Icon, name, onPress }: MapButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className="flex size-12 items-center justify-center rounded-control border border-control bg-surface text-ink hover:border-ink"
      onClick={onPress}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}

function captionOf(state: MapState, imagery: MapImagery['imagery']): string {
  if (state === 'starting') return 'Loading the map...';
  if (imagery === null) return 'This map has no aerial imagery. It shows boundaries only.';
  if (state === 'imagery-away')
    return 'Aerial imagery is not available right now. The map shows boundaries only, and tries again when you move it.';
  return imagery.attribution;
}

const reasons = {
  'no-webgl': 'This browser cannot draw the map: its WebGL is off or missing.',
  failed: 'The map could not be loaded. Check your connection and open this page again.',
} as const;

function NoMap({ state, instead }: { state: keyof typeof reasons; instead: string }) {
  return (
    <div role="status" className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <p className="font-semibold">{reasons[state]}</p>
      <p className="mt-1 text-muted">{instead}</p>
    </div>
  );
}
