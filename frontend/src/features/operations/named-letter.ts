import type { DeadLetter } from '@headgate/contracts/operations';

/** As a list shows it: an id is one within its kind. */
export const named = <Letter extends DeadLetter>(letter: Letter) => ({
  id: `${letter.kind} ${letter.id}`,
  letter,
});
