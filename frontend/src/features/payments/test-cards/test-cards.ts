/** The provider's own numbers for trying things out, and what each of them does. */
export const testCards = [
  { number: '4242424242424242', does: 'Succeeds' },
  { number: '4000000000000002', does: 'Is declined' },
  { number: '4000000000009995', does: 'Has insufficient funds' },
  { number: '4000002500003155', does: 'Asks for authentication' },
] as const;

/** As it stands on a card: groups of four. */
export const inGroups = (number: string): string =>
  digitsOf(number)
    .slice(0, 19)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** As it stands on a card: 'MM / YY'. */
export function asExpiry(entered: string, before: string): string {
  const digits = digitsOf(entered).slice(0, 4);
  // Taken away by the eraser, the stroke stays away.
  const erasing = entered.length < before.length;
  return digits.length > 2 || (digits.length === 2 && !erasing)
    ? `${digits.slice(0, 2)} / ${digits.slice(2)}`
    : digits;
}

export const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
