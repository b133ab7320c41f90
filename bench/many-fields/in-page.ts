/* Run in the page: they know nothing of this file. */

export interface Smoothness {
  /** Between one frame of the page and the next [ms]. */
  readonly gaps: readonly number[];
  /** Of frames whose work took 50 ms and more [ms]. */
  readonly long: readonly number[];
}

interface Recording {
  readonly gaps: number[];
  readonly long: number[];
  isOver: boolean;
}
interface WithRecording {
  recording?: Recording;
}

export function startRecording(): void {
  const recording: Recording = { gaps: [], long: [], isOver: false };
  (globalThis as WithRecording).recording = recording;
  const observer = new PerformanceObserver((list) => {
    if (!recording.isOver) recording.long.push(...list.getEntries().map(({ duration }) => duration));
  });
  observer.observe({ type: 'long-animation-frame' });
  let last = 0;
  const onPaint = (now: number) => {
    if (last > 0) recording.gaps.push(now - last);
    last = now;
    if (!recording.isOver) requestAnimationFrame(onPaint);
    else observer.disconnect();
  };
  requestAnimationFrame(onPaint);
}

export function endRecording(): Smoothness {
  const { recording } = globalThis as WithRecording;
  if (recording === undefined) throw new Error('Nothing is recorded');
  recording.isOver = true;
  return { gaps: recording.gaps, long: recording.long };
}

interface WithFilterTime {
  filterTime?: Promise<number>;
}

/**
 * What `filterTime` then gives: from the next key, choice or press until a frame shows other rows than before. It looks with each
 * frame: a browser without a screen may draw none for seconds where a page wants only one.
 */
export function startFilter(): void {
  const main = document.querySelector('main');
  if (main === null) throw new Error('The page has no main part');
  // Not how many: so many are drawn at once, whichever they are.
  const before = main.textContent;
  const timeout = performance.now() + 30_000;
  (globalThis as WithFilterTime).filterTime = new Promise((resolve, reject) => {
    let began = 0;
    let hasChanged = false;
    const onInput = ({ timeStamp }: Event) => {
      if (began === 0) began = timeStamp;
    };
    const kinds = ['keydown', 'pointerdown', 'input'] as const;
    for (const kind of kinds) document.addEventListener(kind, onInput, { capture: true });
    const observer = new MutationObserver(() => {
      hasChanged = began > 0 && main.textContent !== before;
    });
    observer.observe(main, { childList: true, characterData: true, subtree: true });
    const end = () => {
      observer.disconnect();
      for (const kind of kinds) document.removeEventListener(kind, onInput, { capture: true });
    };
    const onPaint = () => {
      if (hasChanged) {
        end();
        // The frame is drawn before the next message is taken.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          resolve(performance.now() - began);
        };
        port2.postMessage(null);
      } else if (performance.now() > timeout) {
        end();
        reject(new Error('The rows are the same as before'));
      } else requestAnimationFrame(onPaint);
    };
    requestAnimationFrame(onPaint);
  });
}

/** In ms; throws where the rows were the same for half a minute. */
export function filterTime(): Promise<number> {
  const { filterTime: time } = globalThis as WithFilterTime;
  if (time === undefined) throw new Error('Nothing is timed');
  return time;
}

export interface Weight {
  readonly elements: number;
  /** In screens. */
  readonly height: number;
}

export function weightOfPage(): Weight {
  return {
    elements: document.querySelectorAll('*').length,
    height: document.documentElement.scrollHeight / window.innerHeight,
  };
}
