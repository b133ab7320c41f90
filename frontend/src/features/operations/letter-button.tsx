import type { DeadLetter } from '@headgate/contracts/operations';
import type { LucideIcon } from 'lucide-react';
import { buttonStyle } from '../../ui/button-style.ts';

interface LetterButtonProps {
  readonly letter: DeadLetter;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onPress: () => void;
}

/** Opens a dialog about a dead letter; a screen reader hears which. */
export function LetterButton({ letter, label, icon: Icon, onPress }: LetterButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={buttonStyle('quiet')} onClick={onPress}>
      <Icon aria-hidden="true" className="size-5" />
      {label}
      <span className="sr-only"> {letter.about}</span>
    </button>
  );
}
