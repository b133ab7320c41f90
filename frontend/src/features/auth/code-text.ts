/** Characters of a code that was mailed: specification, section 5. */
export const codeLength = 6;

/** What somebody typed or pasted, without the gaps that mails and keyboards put in, and no longer than a code. */
export const codeText = (text: string): string => text.replaceAll(/[\s-]/g, '').slice(0, codeLength);
