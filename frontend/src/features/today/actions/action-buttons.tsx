import { buttonStyle } from '../../../ui/button-style.ts';
import { FormFailure, SubmitButton } from '../../../ui/form/form.tsx';

interface ActionButtonsProps {
  readonly save: string;
  readonly saving: string;
  readonly onClose: () => void;
}

/** Always in sight, however small the screen. */
export function ActionButtons({ save, saving, onClose }: ActionButtonsProps) {
  return (
    <div className="sticky -bottom-6 -mx-6 -mb-6 border-t border-line bg-surface px-6 pb-6">
      <FormFailure />
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-3">
        <button type="button" className={buttonStyle('quiet', 'tall')} onClick={onClose}>
          Cancel
        </button>
        <SubmitButton text={save} sending={saving} className={buttonStyle('primary', 'tall')} />
      </div>
    </div>
  );
}
