import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface DrawerProps {
  readonly title: string;
  readonly note?: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

/** Something more, folded away. What is inside stays in the page, so nothing typed there is lost when it closes. */
export function Drawer({ title, note, children, ...state }: DrawerProps) {
  const [ownOpen, setOwnOpen] = useState(false);
  const { open = ownOpen, onOpenChange = setOwnOpen } = state;
  const id = useId();
  return (
    <div className="rounded-control border border-line">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          onOpenChange(!open);
        }}
        className="flex min-h-touch w-full items-center justify-between gap-3 rounded-control px-4 py-2 text-left font-semibold hover:text-primary"
      >
        <span>
          {title}
          {note !== undefined && <span className="block text-13 font-normal text-muted">{note}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={classNames('size-5 shrink-0 transition-transform', open && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!open} className="border-t border-line p-4">
        {children}
      </div>
    </div>
  );
}
