import { useNavigate, useSearch } from '@tanstack/react-router';

/** What of a list is in its address: what is left of it, its order, what is open. So a colleague can be sent it. */
export function useListAddress() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const textOf = (name: string): string | undefined => {
    const value = search[name];
    // The router reads a text of digits as a number.
    return typeof value === 'number' ? String(value) : typeof value === 'string' ? value : undefined;
  };
  return {
    textOf,
    /** Blank: not in the address any more. `replace`: 'back' does not lead to what it was. */
    change: (changes: Readonly<Record<string, string | undefined>>, { replace = false } = {}) => {
      const changed = Object.keys({ ...search, ...changes }).flatMap((name) => {
        const text = (name in changes ? changes[name] : textOf(name))?.trim() ?? '';
        return text === '' ? [] : [[name, text] as const];
      });
      // Of whichever page it is on.
      void navigate({ to: '.', search: Object.fromEntries(changed) as never, resetScroll: false, replace });
    },
  };
}
