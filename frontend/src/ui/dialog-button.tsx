import type { LucideIcon } from 'lucide-react';
import LoaderCircle from 'lucide-react/icons/loader-circle';
import { useState, type ComponentType } from 'react';
import { failureMessage } from '../lib/failure-message.ts';
import { showToast } from '../lib/toasts.ts';
import { buttonStyle } from './button-style.ts';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

interface DialogButtonProps<Props> {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly variant?: 'quiet' | 'primary';
  readonly load: () => Promise<{ readonly default: ComponentType<Props & DialogProps> }>;
  /** What the dialog is given besides. */
  readonly about: Props;
}

/** Opens a dialog whose code comes when it is first pressed. */
export function DialogButton<Props extends object>({
  label,
  icon: Icon,
  variant = 'quiet',
  load,
  about,
}: DialogButtonProps<Props>) {
  // It stays, and closes itself: the focus goes back to the button.
  const [Dialog, setDialog] = useState<ComponentType<Props & DialogProps> | null>(null);
  const [open, setOpen] = useState(false);
  const [isLoading, setLoading] = useState(false);
  const loadAndOpen = async () => {
    setLoading(true);
    try {
      const { default: Loaded } = await load();
      setDialog(() => Loaded);
      setOpen(true);
    } catch (error) {
      const description = failureMessage(error);
      showToast({ variant: 'destructive', title: 'This could not be opened', description });
    }
    setLoading(false);
  };
  const Shown = isLoading ? LoaderCircle : Icon;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={isLoading}
        aria-disabled={isLoading}
        className={buttonStyle(variant)}
        onClick={() => {
          if (Dialog !== null) setOpen(true);
          else if (!isLoading) void loadAndOpen();
        }}
      >
        {Shown !== undefined && (
          <Shown aria-hidden="true" className={isLoading ? 'size-5 motion-safe:animate-spin' : 'size-5'} />
        )}
        {label}
      </button>
      {Dialog !== null && (
        <Dialog
          {...about}
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
