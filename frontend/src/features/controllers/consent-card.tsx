import type { IrrigationController } from '@headgate/contracts/irrigation-controller';
import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useState } from 'react';
import { giveConsent } from '../../entities/controller/controllers.queries.ts';
import { localTime } from '../../lib/display/local-time.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { t } from '../../lib/text.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

const ending = { title: 'End live control?', confirm: 'End live control', confirming: 'Ending...' };
/** Before the approval there is no live control to end. */
const withdrawing = { title: 'Withdraw consent?', confirm: 'Withdraw consent', confirming: 'Withdrawing...' };

/** The farm's yes to live control, in plain words, and its no, which counts at once. */
export function ConsentCard({ controller }: { controller: IrrigationController }) {
  const { id, liveControl, connectionType } = controller;
  const { consentedAt, approvedAt } = liveControl;
  const dialog = approvedAt === null ? withdrawing : ending;
  return (
    <SectionCard title="Live control">
      <p className="mt-2">
        First, your farm gives consent. Then you test the connection and try each zone for one minute. After
        that, the Headgate team approves live control. Until then, every other command is simulated.
      </p>
      <ul className="mt-4 grid gap-2">
        <Yes name="Your farm" at={consentedAt} waits="has not given consent" done="gave consent" />
        <Yes name="The Headgate team" at={approvedAt} waits="has not approved yet" done={t('approved')} />
      </ul>
      {connectionType === 'proprietary' ? (
        <p className="mt-4 text-muted">
          Headgate does not support proprietary protocols. With this connection, commands stay simulated.
        </p>
      ) : consentedAt === null ? (
        <Agree id={id} />
      ) : (
        <div className="mt-5">
          <ConfirmedAction
            button={dialog.confirm}
            variant="quiet"
            action={giveConsent}
            variables={{ id, consent: false }}
            dialog={dialog}
            onDone={() => {
              showToast({ title: 'Consent withdrawn', description: 'From now on, commands are simulated.' });
            }}
          >
            From now on, commands are simulated. A valve that is open closes by the controller’s own timer, or
            when you stop it. You can give consent again at any time.
          </ConfirmedAction>
        </div>
      )}
    </SectionCard>
  );
}

interface YesProps {
  readonly name: string;
  readonly at: string | null;
  readonly waits: string;
  readonly done: string;
}

function Yes({ name, at, waits, done }: YesProps) {
  const Icon = at === null ? CircleDashed : CircleCheck;
  return (
    <li className="flex gap-2">
      <Icon
        aria-hidden="true"
        className={`mt-0.5 size-5 shrink-0 ${at === null ? 'text-muted' : 'text-success'}`}
      />
      <span>
        <strong>{name}</strong> {at === null ? waits : `${done} on ${localTime(at)}`}
      </span>
    </li>
  );
}

function Agree({ id }: { id: string }) {
  const [isTicked, setTicked] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending, error } = useMutation(giveConsent);
  return (
    <form
      className="mt-5 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setIsOpen(true);
        if (isTicked && !isPending) mutate({ id, consent: true });
      }}
    >
      <label className="flex min-h-12 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isOpen && !isTicked}
          className="mt-1 size-6 shrink-0 accent-primary"
          onChange={({ target }) => {
            setTicked(target.checked);
          }}
        />
        <span>
          Headgate may open and close the valves of this controller when someone on my farm requests it here.
          I have checked that its valves close by themselves when the connection is lost, and I can shut the
          water off by hand.
        </span>
      </label>
      <Failure
        text={
          error === null
            ? isOpen && !isTicked
              ? 'Please check the box first.'
              : undefined
            : failureMessage(error)
        }
      />
      <p>
        <button type="submit" aria-disabled={isPending} className={buttonStyle('primary')}>
          {isPending ? 'Saving...' : 'Give consent to live control'}
        </button>
      </p>
    </form>
  );
}
