/** What is known of the place where a string stands. */
export interface Place {
  readonly file: string;
  /** Somebody says that it is a text: `t('acres')`. */
  readonly isMarked: boolean;
  /** It names classes of CSS. */
  readonly isClass: boolean;
  /** One of two texts in a text around it: `${n} ${n === 1 ? 'field' : 'fields'}`. */
  readonly isBranch: boolean;
  /** Of code that no page is built of: only what it refuses with is read by people. Undefined: a page's. */
  readonly isRefusal?: boolean;
  /** Of the element that it is an attribute of. */
  readonly attribute?: string;
  /** Of the object that it is a value of. */
  readonly key?: string;
}

const attributesWithoutText =
  /^(?:class|className|id|key|d|to|href|src|rel|type|role|htmlFor|form|points|transform|viewBox|fill|stroke.*|preserveAspectRatio|vectorEffect|autoComplete|inputMode|enterKeyHint|accept|pattern|data-.*|aria-(?:haspopup|live|controls|labelledby|describedby|current|hidden|orientation))$/;
const keysWithoutText =
  /^(?:id|to|href|path|icon|image|className|type|kind|key|code|queryKey|mutationKey|pathname|timeZone)$/;

/** How numbers, dates and lists are written: another one in Spanish. */
const locale = 'en-US';

const plain = /^[(“"']?[a-z][a-z’']+[.,;:!?)”"']*$/;
const letters = /^[(“"']?[\p{L}’'-]*\p{Ll}{2}[\p{L}’'-]*[.,;:!?)”"']*$/u;
const isPlain = (token: string) => plain.test(token);

/** Whether a person reads it. `text`: a string, or the parts of a template with `\0` between them. */
export function isText(text: string, { file, attribute, key, ...place }: Place): boolean {
  if (!/\p{L}/u.test(text) || place.isRefusal === false) return false;
  if (place.isMarked || text === locale) return true;
  if (
    (place.isClass && !/^\p{Lu}/u.test(text)) ||
    (attribute !== undefined && attributesWithoutText.test(attribute))
  )
    return false;
  // Addresses, media types, names in code.
  if (/^(?:[/#@?&]|\.\S|\w+:|--|url\()/.test(text) && !/^\w+: /.test(text)) return false;
  const isTemplate = text.includes('\0');
  const tokens = text.split(/\s+/).filter((token) => !/^\0*$/.test(token));
  if (tokens.length === 1 && !isTemplate)
    return isAlone(text.trim(), { file, isBranch: place.isBranch, key });
  if (tokens.some((token) => /[={}[\]\\]|\S&|&\S|^[a-zA-Z]\w*:\w|^-?[a-z]+(?:-[a-z]+)*-\d/.test(token)))
    return false;
  const isNamed = isTemplate && tokens.some((token) => /^\p{Lu}\p{Ll}{2}/u.test(token));
  const count = tokens.filter((token) => isPlain(/\s/.test(text) ? token.replace(/\0+$/, '') : token)).length;
  if (/^[“"'(]?(?:\p{Lu}|\$?\d)/u.test(text))
    return tokens.some((token) => letters.test(token.replaceAll('\0', '')));
  if (isNamed) return true;
  return isTemplate || isContent(file) || place.isBranch || attribute !== undefined ? count > 0 : count > 1;
}

function isAlone(
  text: string,
  { file, isBranch, key }: { file: string; isBranch: boolean; key: string | undefined },
) {
  if (isBranch && isPlain(text)) return true;
  if (isContent(file) && (/[.,;]$|^\p{Lu}{4,}$/u.test(text) || key === 'unit')) return true;
  if (key !== undefined && keysWithoutText.test(key)) return false;
  return /^[“"'(]?\p{Lu}[\p{Ll}’-]+[\p{L}’-]*[.,;:!?…)”"']*$/u.test(text) && !/\p{Ll}\p{Lu}/u.test(text);
}

const isContent = (file: string) => file.includes('/src/content/');
