import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
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
import { WhatStops } from './what-stops.tsx';

/** Comes while the sheet is read: it shows once a stop was taken. */
const loadProgress = async () => ({ default: (await import('./stop-progress.tsx')).StopProgress });
const StopProgress = lazy(() =>
  // The stop was taken all the same.
  loadProgress().catch(() => ({ default: NotShown })),
);

interface StopAllSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const notSent =
  'Not sent: close every valve by hand, then try again here. Their own timers close them at the set end times.';

/** Says what it will stop, stops it, and says of each controller whether its valves are known to be closed. */
export function StopAllSheet({ open, onClose }: StopAllSheetProps) {
  return (
    // It is the stop itself.
    <InEveryModal value={null}>
      <Modal open={open} title="Stop all water" place="low" onCancel={onClose}>
        <Sheet onClose={onClose} />
      </Modal>
    </InEveryModal>
  );
}

/** How old what is said to be open may be [ms]: it is read when the sheet opens, and again while it is. */
const again = 5_000;

function Sheet({ onClose }: { onClose: () => void }) {
  const { data: controllers } = useQuery({
    ...controllersQuery,
    staleTime: 0,
    refetchInterval: again,
  });
  const stop = useStopAll();
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
      <Buttons stop={stop} isNone={isNone(controllers)} onClose={onClose} />
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

const isNone = (controllers: readonly IrrigationController[] | undefined): boolean =>
  controllers?.length === 0;

interface ButtonsProps {
  readonly stop: ReturnType<typeof useStopAll>;
  readonly isNone: boolean;
  readonly onClose: () => void;
}

function Buttons({ stop, isNone, onClose }: ButtonsProps): ReactNode {
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
      <button type="button" className={buttonStyle('quiet', 'tall')} onClick={onClose}>
        {isSent || isNone ? 'Close' : 'Cancel'}
      </button>
    </div>
  );
}

/** So soon after an answer [ms], a tap is the second of a double one, and not another stop. */
const doubleTap = 700;

/** However often it is pressed until an answer comes, it is one stop of each controller. */
function useStopAll() {
  const { keyOf, done } = useIntentKey();
  const { mutateAsync, data, isPending, failureReason } = useMutation(stopAll);
  const once = useOneAtATime();
  const answeredAt = useRef(-Infinity);
  const ask = async () => {
    if (performance.now() - answeredAt.current < doubleTap) return;
    try {
      await mutateAsync(keyOf({ action: 'stop-all' }));
      answeredAt.current = performance.now();
      done();
    } catch (failure) {
      // Told by `failure`, from the mutation's own state.
      if (!(failure instanceof Error)) throw failure;
    }
  };
  return {
    ask: () => void once(ask),
    commands: data?.commands,
    controllers: data?.controllers,
    isAsking: isPending,
    isTrying: isPending && failureReason !== null,
    failure: stopFailure(failureReason, notSent),
  };
}
