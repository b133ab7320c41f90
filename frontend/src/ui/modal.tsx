import { useContext, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { InEveryModal } from './in-every-modal.ts';

interface ModalProps {
  readonly open: boolean;
  readonly title: string;
  /** `alertdialog`: something will be gone. */
  readonly role?: 'alertdialog';
  /** The id of what explains it. */
  readonly describedBy?: string;
  readonly onCancel: () => void;
  /** `low`: at the foot of a phone's screen, under a thumb. */
  readonly place?: keyof typeof places;
  /** Only in the page while it is open, so it begins anew each time. */
  readonly children: ReactNode;
}

/** The platform's own dialog: focus stays inside and goes back, Escape closes. Radix's writes a style element. */
export function Modal({ open, title, role, describedBy, place = 'middle', onCancel, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const always = useContext(InEveryModal);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open && element?.open === false) element.showModal();
    if (!open) element?.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      className={classNames(style, places[place])}
      onClose={() => {
        if (open) onCancel();
      }}
    >
      <h2 id={id} className="text-22 font-bold wrap-anywhere">
        {title}
      </h2>
      {open && children}
      {/* The last, so that a dialog opens on what it is about. */}
      {open && always}
    </dialog>
  );
}

const places = {
  middle: 'm-auto w-[calc(100%-2rem)] rounded-card',
  low: 'mx-auto mt-auto mb-0 w-full rounded-t-card sm:m-auto sm:w-[calc(100%-2rem)] sm:rounded-card',
} as const;

const style = [
  'max-h-[90dvh] max-w-lg overflow-y-auto border border-line p-6',
  'bg-surface text-ink shadow-card backdrop:bg-[rgb(8_16_12/0.55)]',
  // Room for what stands in its corner.
  '[&:has([data-corner])>h2]:min-h-12 [&:has([data-corner])>h2]:pr-32',
].join(' ');
