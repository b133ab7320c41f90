import Printer from 'lucide-react/icons/printer';
import { buttonStyle } from './button-style.ts';

/** The page as it is, on paper. */
export function PrintButton() {
  return (
    <button
      type="button"
      className={buttonStyle('quiet')}
      onClick={() => {
        window.print();
      }}
    >
      <Printer aria-hidden="true" className="size-5" />
      Print
    </button>
  );
}
