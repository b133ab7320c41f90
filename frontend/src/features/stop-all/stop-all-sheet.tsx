import { useMutation, useQuery } from '@tanstack/react-query';
import OctagonX from 'lucide-react/icons/octagon-x';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { stopAll } from '../../entities/command/commands.queries.ts';
import { stopFailure } from '../../lib/failure-message.ts';
import { controllersQuery } from '../../entities/controller/controllers.queries.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { LineAway } from '../../entities/session/line-away.tsx';
import { InEveryModal } from '../../ui/in-every-modal.ts';
import { Modal } from '../../ui/modal.tsx';
import { isSheetOpen, type useStopAllSheet } from './stop-all-store.ts';
import { WhatStops } from './what-stops.tsx';

/** Comes while the sheet is read: it shows once a stop was taken. */
const loadProgress = async () => ({ default: (await import('./stop-progress.tsx')).StopProgress });
const StopProgress = lazy(() =>
  // The stop was taken all the same.
  loadProgress().catch(() => ({ default: NotShown })),
);

const notSent =
  'Not sent: close every valve by hand, then try again here. Their own timers close them at the set end times.';

/** Says what it will stop, stops it, and says of each controller whether its valves are known to be closed. */
export function StopAllSheet(sheet: ReturnType<typeof useStopAllSheet>) {
  const stop = useStopAll(sheet);
  return (
    // It is the stop itself.
    <InEveryModal value={null}>
      <Modal open={sheet.isOpen} title="Stop all water" place="low" onCancel={stop.close}>
        <Sheet stop={stop} />
      </Modal>
    </InEveryModal>
  );
}

/** How old what is said to be open may be [ms]: it is read when the sheet opens, and again while it is. */
const again = 5_000;

type Stop = ReturnType<typeof useStopAll>;

function Sheet({ stop }: { stop: Stop }) {
  const { data: controllers } = useQuery({
    ...controllersQuery,
    staleTime: 0,
    refetchInterval: again,
  });
  // Ahead of the stop. Where it fails, `StopProgress` asks for it again, and says so.
  useEffect(() => void loadProgress().catch(() => undefined), []);
  return (
    <>
      <div className="mt-3">
        <LineAway className="mb-6" />
        {stop.commands === undefined ? (
          <WhatStops controllers={controllers} />
        ) : (
          <Suspense fallback={<Taken />}>
            <StopProgress
              key={stop.commands[0]?.id}
              commands={stop.commands}
              controllers={stop.controllers ?? controllers ?? []}
            />
          </Suspense>
        )}
      </div>
      <Failure text={stop.failure} />
      <Buttons stop={stop} isNone={controllers?.length === 0} />
    </>
  );
}

function NotShown() {
  return (
    <>
      <Taken />
      <p>
        Its progress cannot be shown here now. Look at the page of each controller, or close the valves at the
        controllers.
      </p>
    </>
  );
}

function Taken() {
  return (
    <p role="status" className="text-18 font-semibold">
      Headgate has taken the stop and is closing the valves.
    </p>
  );
}

interface ButtonsProps {
  readonly stop: Stop;
  readonly isNone: boolean;
}

function Buttons({ stop, isNone }: ButtonsProps): ReactNode {
  const isSent = stop.commands !== undefined;
  return (
    <div className="mt-6 grid gap-3">
      {!isNone && (
        <button
          type="button"
          // A second tap in the same place stops: nobody has to aim.
          autoFocus
          aria-disabled={stop.isAsking}
          className={`${buttonStyle(isSent ? 'quiet' : 'danger', 'tall')} min-h-16`}
          onClick={stop.ask}
        >
          <OctagonX aria-hidden="true" className="size-6" />
          {stop.isTrying
            ? 'No answer yet: trying again...'
            : stop.isAsking
              ? 'Stopping...'
              : isSent
                ? 'Stop all again'
                : 'Stop all now'}
        </button>
      )}
      <button type="button" className={buttonStyle('quiet', 'tall')} onClick={stop.close}>
        {isSent || isNone || stop.isAsking ? 'Close' : 'Cancel'}
      </button>
    </div>
  );
}

/** So soon after an answer [ms], a tap is the second of a double one, and not another stop. */
const doubleTap = 700;

/**
 * However often it is pressed until an answer comes, it is one stop of each controller. It goes on while the sheet is closed:
 * the sheet opens again when a try fails, and when the last one has.
 */
function useStopAll({ show, hide }: ReturnType<typeof useStopAllSheet>) {
  const { keyOf, done } = useIntentKey();
  const { mutateAsync, reset, data, isPending, isError, failureReason } = useMutation(stopAll);
  const once = useOneAtATime();
  const answeredAt = useRef(-Infinity);
  const hasFailed = failureReason !== null;
  useEffect(() => {
    if (hasFailed) show();
  }, [hasFailed, isError, show]);
  const ask = async () => {
    if (performance.now() - answeredAt.current < doubleTap) return;
    try {
      await mutateAsync(keyOf({ action: 'stop-all' }));
      answeredAt.current = performance.now();
      done();
      // Opened another time, it says what is open then.
      if (!isSheetOpen()) reset();
    } catch (failure) {
      // Told by `failure`, from the mutation's own state.
      if (!(failure instanceof Error)) throw failure;
    }
  };
  return {
    ask: () => void once(ask),
    close: () => {
      hide();
      if (isPending) return;
      // The next one is another stop.
      done();
      reset();
    },
    commands: data?.commands,
    controllers: data?.controllers,
    isAsking: isPending,
    isTrying: isPending && hasFailed,
    failure: stopFailure(failureReason, notSent),
  };
}
