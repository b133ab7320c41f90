import { useNavigate } from '@tanstack/react-router';
import Columns2 from 'lucide-react/icons/columns-2';
import { useState } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';

interface CompareBarProps {
  /** At most two. */
  readonly chosen: readonly { readonly id: string; readonly scenarioName: string }[];
}

/** Always pressable: it says what is missing, where a dimmed button would say nothing. */
export function CompareBar({ chosen }: CompareBarProps) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(false);
  const [first, second] = chosen;
  const compare = () => {
    setPressed(true);
    if (first === undefined || second === undefined) return;
    void navigate({ to: '/scenarios', search: { compare: `${first.id},${second.id}` } });
  };
  return (
    <>
      <button type="button" className={buttonStyle('primary')} onClick={compare}>
        <Columns2 aria-hidden="true" className="size-5" />
        Compare two
      </button>
      <p role="status" className="order-last w-full text-14 text-muted">
        {label(chosen.length, pressed)}
      </p>
    </>
  );
}

function label(count: number, pressed: boolean): string {
  if (count === 2) return 'Two chosen. To choose another, clear one of them first.';
  if (count === 1) return 'One chosen. Choose one more to compare.';
  return pressed ? 'Choose two scenarios first: tick “Compare” on each.' : '';
}
