/** Characters that show nothing: two names that differ in them alone look the same. PostgreSQL takes no NUL. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/**
 * What makes a username the same as another, wherever names are compared or counted: not its case, nor how wide it is, nor
 * the characters nobody sees (NFKC, lower case, single spaces).
 */
export function usernameKey(username: string): string {
  const plain = username.normalize('NFKC').replace(/\s+/gu, ' ').replace(unseen, '');
  return plain.toLowerCase().normalize('NFKC').replace(/\s+/gu, ' ').trim();
}
