import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { isUnder, type NavigationLink } from '../navigation-links.ts';

interface AccountMenuProps {
  readonly path: string;
  readonly name: string;
  readonly links: readonly NavigationLink[];
}

/** Who is signed in, and under it what is theirs: links that unfold, so Tab goes through them as through any others. */
export function AccountMenu({ path, name, links }: AccountMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const close = () => {
    setOpen(false);
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return;
    close();
    button.current?.focus();
  };
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close();
  };
  return (
    <div className="relative max-w-52 min-w-0" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={list}
        onClick={() => {
          setOpen(!open);
        }}
        className="flex min-h-12 w-full min-w-0 items-center gap-1 rounded-control px-2 text-14 text-muted hover:text-ink"
      >
        <span className="truncate">{name}</span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      <ul id={list} hidden={!open} className={listStyle}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <a
              href={to}
              aria-current={isUnder(path, to) ? 'page' : undefined}
              onClick={close}
              className={linkStyle}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const listStyle = [
  'absolute right-0 top-full z-20 mt-2 min-w-52 rounded-control border border-line bg-surface p-1 shadow-card',
].join(' ');

const linkStyle = [
  'flex min-h-12 items-center rounded-control px-3 font-medium hover:bg-bg',
  'aria-[current=page]:text-primary',
].join(' ');
