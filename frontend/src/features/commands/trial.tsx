import { trialMinutes, type TrialConfirmation } from '@headgate/contracts/irrigation-command';
import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useId, useRef, useState } from 'react';
import { requestCommand } from '../../entities/command/commands.queries.ts';
import { confirmTrial } from '../../entities/controller/controllers.queries.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useCommand } from './use-command.ts';

interface TrialProps {
  readonly controller: IrrigationController;
  readonly zone: IrrigationZone;
  /** Its valve is closed, and nothing is on its way. */
  readonly isClosed: boolean;
  readonly onSent: () => void;
}

/** Between consent and approval: whether the zone was tried, and the way to try it. Nothing at any other time. */
export function Trial({ controller, zone, isClosed, onSent }: TrialProps) {
  const [isAsking, setAsking] = useState(false);
  if (controller.liveControl.reason !== 'no-approval' || controller.isBeingDeleted) return null;
  const triedAt = zone.tried_at ?? null;
  const Icon = triedAt === null ? CircleDashed : CircleCheck;
  const close = () => {
    setAsking(false);
  };
  return (
    <div className="grid gap-3 rounded-control bg-bg p-4">
      <p className="flex gap-2">
        <Icon
          aria-hidden="true"
          className={`mt-0.5 size-5 shrink-0 ${triedAt === null ? 'text-muted' : 'text-success'}`}
        />
        {triedAt === null ? 'This zone has not been tried yet.' : `Tried ${localTime(triedAt)}.`}
      </p>
      {isClosed && (
        <button
          type="button"
          aria-haspopup="dialog"
          className={buttonStyle('quiet', 'tall')}
          onClick={() => {
            setAsking(true);
          }}
        >
          Try for 1 minute<span className="sr-only"> {zone.name}</span>
        </button>
      )}
      <Modal open={isAsking} title={`Try ${zone.name} for 1 minute`} place="low" onCancel={close}>
        <TrialForm
          {...{ controller, zone }}
          onCancel={close}
          onSent={() => {
            close();
            onSent();
          }}
        />
      </Modal>
    </div>
  );
}

type TrialFormProps = Pick<TrialProps, 'controller' | 'zone' | 'onSent'> & { readonly onCancel: () => void };

function TrialForm({ controller, zone, onSent, onCancel }: TrialFormProps) {
  const id = useId();
  const { begin, isBusy, failure } = useTrial(controller.id, zone.id, onSent);
  const [isTicked, setTicked] = useState(false);
  const [isPressed, setPressed] = useState(false);
  const isMissing = isPressed && !isTicked;
  return (
    <form
      noValidate
      className="mt-4 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setPressed(true);
        if (isTicked) begin();
      }}
    >
      <p>
        The valve opens and water flows. The controller’s own timer closes it after one minute. You can stop
        it here before that.
      </p>
      <label className="flex min-h-12 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${id}missing` : undefined}
          className="mt-1 size-6 shrink-0 accent-primary"
          onChange={({ target }) => {
            setTicked(target.checked);
          }}
        />
        <span>
          I am at this valve, or somebody there is on the phone with me, and we can shut the water off by
          hand.
        </span>
      </label>
      <div id={`${id}missing`}>
        <Failure text={isMissing ? 'Please check the box first.' : failure} />
      </div>
      <div className="grid grid-cols-[auto_1fr] gap-3">
        <button type="button" className={buttonStyle('quiet', 'tall')} onClick={onCancel}>
          Cancel
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonStyle('primary', 'tall')}>
          {isBusy ? 'Sending...' : 'Open for 1 minute'}
        </button>
      </div>
    </form>
  );
}

/** A confirmation and the start that uses it. Where no answer came, both are the same again; after a no, it is confirmed anew. */
function useTrial(controllerId: string, zoneId: string, onSent: () => void) {
  const { mutateAsync: confirm, isPending, error } = useMutation(confirmTrial);
  const { ask, isAsking, isRefused, failure } = useCommand(requestCommand, onSent);
  const held = useRef<TrialConfirmation | null>(null);
  const once = useOneAtATime();
  const isBusy = isPending || isAsking;
  const begin = async (): Promise<void> => {
    const isHeld = held.current !== null && !isRefused && Date.parse(held.current.validUntil) > serverNow();
    try {
      if (!isHeld) held.current = await confirm({ id: controllerId, zoneId });
    } catch {
      // Told by `failure`, from the mutation's own state.
      held.current = null;
    }
    if (held.current === null) return;
    const { id: trialConfirmationId } = held.current;
    ask({ controllerId, commandType: 'start', zoneId, duration: trialMinutes, trialConfirmationId });
  };
  return {
    begin: () => {
      if (!isBusy) void once(begin);
    },
    isBusy,
    failure: error === null ? failure : failureMessage(error),
  };
}
