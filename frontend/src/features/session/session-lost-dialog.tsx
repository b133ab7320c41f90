import type { User } from '@headgate/contracts/user';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type SyntheticEvent } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { endSession, logInAgain } from '../../entities/session/session.mutations.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Failure } from '../../ui/failure.tsx';
import { Field } from '../../ui/field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { PasswordControl } from '../../ui/password-control.tsx';
import { useSessionLost } from './use-session-lost.ts';

/**
 * The session has ended while somebody was at work: they sign in where they are, and what was refused is done. Only the
 * same person: what is typed behind the dialog is theirs.
 */
export function SessionLostDialog({ user }: { user: User }) {
  const { asking, answer } = useSessionLost(user);
  const about = useId();
  return (
    <Modal
      open={asking}
      title="Your session has ended"
      describedBy={about}
      onCancel={() => {
        answer(false);
      }}
    >
      <p id={about} className="mt-2 text-muted">
        Log in to continue. What you typed is still here.
      </p>
      {asking && <LogInAgain user={user} onAnswer={answer} />}
    </Modal>
  );
}

interface LogInAgainProps {
  readonly user: User;
  readonly onAnswer: (signedIn: boolean) => void;
}

function LogInAgain({ user, onAnswer }: LogInAgainProps) {
  const id = useId();
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation(logInAgain);
  const queryClient = useQueryClient();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const onSuccess = () => {
      onAnswer(true);
    };
    mutate({ username: user.username, password }, { onSuccess });
  };
  return (
    <form onSubmit={submit} className="mt-5 grid gap-5">
      {/* For password managers: which of the passwords it is. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <div>
        <Field id={`${id}password`} label={`Password of ${user.username}`}>
          <PasswordControl
            id={`${id}password`}
            autoComplete="current-password"
            required
            autoFocus
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
            }}
          />
        </Field>
        <Failure text={error === null ? undefined : failureMessage(error)} />
      </div>
      <div className="flex flex-wrap-reverse justify-end gap-3">
        <button
          type="button"
          className={buttonStyle('plain')}
          onClick={() => {
            // The guard then sends to /auth, with nothing left of the one who was here.
            endSession(queryClient);
          }}
        >
          I am someone else
        </button>
        <button
          type="button"
          className={buttonStyle('quiet')}
          onClick={() => {
            onAnswer(false);
          }}
        >
          Not now
        </button>
        <button type="submit" aria-disabled={isPending} className={buttonStyle('primary')}>
          {isPending ? 'Logging in...' : 'Log In'}
        </button>
      </div>
    </form>
  );
}
