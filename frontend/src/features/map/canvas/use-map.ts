import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { logFailure } from '../../../lib/log-failure.ts';
import type { StartedMap } from './start-map.ts';

export type MapState = 'starting' | 'shown' | 'imagery-away' | 'no-webgl' | 'failed';

interface MapUse {
  readonly label: string;
  readonly maxZoomOfImagery: number | null;
  readonly onStart: (map: StartedMap) => void;
}

/** A map in the element that has `containerRef`, as long as that is there. */
export function useMap({ label, maxZoomOfImagery, onStart }: MapUse) {
  const containerRef = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<MapState>('starting');
  const [map, setMap] = useState<StartedMap>();
  const begun = useEffectEvent(onStart);
  useEffect(() => {
    const container = containerRef.current;
    if (container === null) return undefined;
    const life = new AbortController();
    const isOver = () => life.signal.aborted;
    let stop: () => void = () => undefined;
    const begin = async () => {
      if (!hasWebGl()) throw new NoWebGl();
      const { startMap } = await import('./start-map.ts');
      if (isOver()) return;
      const started = await startMap({
        ...{ container, label, maxZoomOfImagery },
        onImagery: (is) => {
          setState(is === 'away' ? 'imagery-away' : 'shown');
        },
      });
      stop = started.stop;
      if (isOver()) {
        stop();
        return;
      }
      setMap(started);
      setState((before) => (before === 'starting' ? 'shown' : before));
      begun(started);
    };
    begin().catch((error: unknown) => {
      if (isOver()) return;
      setState(error instanceof NoWebGl ? 'no-webgl' : 'failed');
      if (error instanceof Error && !(error instanceof NoWebGl))
        logFailure('The map could not be started', error);
    });
    return () => {
      life.abort();
      stop();
    };
  }, [label, maxZoomOfImagery]);
  return { containerRef, state, map };
}

class NoWebGl extends Error {}

function hasWebGl(): boolean {
  if (typeof WebGL2RenderingContext === 'undefined') return false;
  return document.createElement('canvas').getContext('webgl2') !== null;
}
