import { useState, type ComponentProps } from 'react';
import { controlStyle } from './control-style.ts';

type PasswordControlProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  readonly id: string;
  readonly autoComplete: 'current-password' | 'new-password';
};

/** A password, hidden until its owner wants to see it. */
export function PasswordControl(input: PasswordControlProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...input}
        type={shown ? 'text' : 'password'}
        // What is shown is still a password: nothing may correct it or send it to a spelling service.
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={`${controlStyle} pr-18`}
      />
      <button
        type="button"
        aria-controls={input.id}
        onClick={() => {
          setShown(!shown);
        }}
        className="absolute inset-y-0 right-0 min-w-16 rounded-control px-3 text-14 font-semibold text-muted hover:text-ink"
      >
        {shown ? 'Hide' : 'Show'}
        <span className="sr-only"> password</span>
      </button>
    </div>
  );
}
