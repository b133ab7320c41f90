/** Marks a text that does not look like one, such as a lone word: `t('acres')`. Others are found as they are (docs/languages.md). */
export const t = <Text extends string>(text: Text): Text => text;
