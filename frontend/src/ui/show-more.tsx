import { buttonStyle } from './button-style.ts';

/** After the rows that are drawn; nothing where those are all. */
export function ShowMore({ more, onPress }: { more: number; onPress: () => void }) {
  if (more <= 0) return null;
  return (
    <p className="mt-4 print:hidden">
      <button type="button" className={buttonStyle('quiet')} onClick={onPress}>
        {`Show more (${String(more)})`}
      </button>
    </p>
  );
}
