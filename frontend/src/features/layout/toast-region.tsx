import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { currentToast, dismissToast, onToastChange, type ShownToast } from '../../lib/toasts.ts';
import { classNames } from '../../ui/class-names.ts';

/** How long a toast stays [ms], and how far it is swiped to the right to dismiss it [px]: specification, section 2. */
const duration = 5000;
const swipeThreshold = 50;

/** Where the one toast shows: F8 goes there. On a phone it comes from above, clear of the bar and the keyboard. */
export function ToastRegion() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  return (
    <Toast.Provider
      label="Notification"
      duration={duration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
    >
      {toast !== null && <OneToast key={toast.id} toast={toast} />}
      <Toast.Viewport hotkey={['F8']} label="Notification" className={viewportStyle} />
    </Toast.Provider>
  );
}

const viewportStyle = [
  'fixed inset-x-0 top-0 z-50 flex flex-col p-4 print:hidden',
  'md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-full md:max-w-[420px]',
].join(' ');

const variants = {
  default: { icon: CircleCheck, edge: 'border-l-success', sign: 'text-success' },
  destructive: { icon: CircleAlert, edge: 'border-l-danger', sign: 'text-danger' },
} as const;

function OneToast({ toast }: { toast: ShownToast }) {
  const { title, description, variant = 'default' } = toast;
  const { icon: Icon, edge, sign } = variants[variant];
  return (
    <Toast.Root
      // What failed is said at once; what went well waits until the reader has finished.
      type={variant === 'destructive' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismissToast(toast.id);
      }}
      data-look={variant}
      className={classNames(toastStyle, edge)}
    >
      <Icon aria-hidden="true" className={classNames('mt-3 size-5 shrink-0', sign)} />
      <div className="min-w-0 flex-1 py-2.5">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description !== undefined && (
          <>
            {/* For readers, to whom both are said in one breath. */}
            <span className="sr-only">. </span>
            <Toast.Description className="text-14 text-muted">{description}</Toast.Description>
          </>
        )}
      </div>
      <Toast.Close
        aria-label="Dismiss"
        className="-mr-2 grid size-12 shrink-0 place-items-center rounded-control"
      >
        <X aria-hidden="true" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  );
}

const toastStyle = [
  'flex gap-3 rounded-control border border-l-4 border-line bg-surface pl-4 pr-3 text-ink shadow-card',
  'transition duration-200 starting:-translate-y-4 starting:opacity-0 md:starting:translate-y-4',
  'data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)] data-[swipe=move]:transition-none',
].join(' ');
