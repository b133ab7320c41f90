import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { LanguageLink } from '../language-link.tsx';
import { isUnder, type LinkGroup } from '../navigation-links.ts';

interface AccountMenuProps {
  readonly path: string;
  readonly name: string;
  readonly groups: readonly LinkGroup[];
}

/** Who is signed in, and under it what is theirs: links that unfold, so Tab goes through them as through any others. */
export function AccountMenu({ path, name, groups }: AccountMenuProps) {
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
        aria-label={name}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => {
          setOpen(!open);
        }}
        className="flex min-h-12 w-full min-w-0 items-center gap-1 rounded-control px-2 text-left text-13 text-muted hover:text-ink"
      >
        <Address address={name} />
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      <div id={list} hidden={!open} className={listStyle}>
        {groups.map(({ title, links }) => (
          <div key={title ?? ''} className="border-b border-line py-1 last:border-0">
            {title !== undefined && <p className="px-3 pt-2 text-13 font-semibold text-muted">{title}</p>}
            <ul>
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
        ))}
        <LanguageLink path={path} whole />
      </div>
    </div>
  );
}

/** What does not fit into one line breaks before the '@', and goes on for three. */
function Address({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="line-clamp-3 leading-tight wrap-anywhere">
      {address.slice(0, Math.max(at, 0))}
      <wbr />
      {address.slice(Math.max(at, 0))}
    </span>
  );
}

const listStyle = [
  'absolute right-0 top-full z-20 mt-2 min-w-52 rounded-control border border-line bg-surface p-1 shadow-card',
].join(' ');

const linkStyle = [
  'flex min-h-12 items-center rounded-control px-3 font-medium hover:bg-bg',
  'aria-[current=page]:text-primary',
].join(' ');
