/*
 * Two things that jsdom computes again and again while Testing Library looks for an element, a fifth of all that the tests of pages
 * compute.
 */

/** As jsdom says it, by what its style sheet tells elements apart by. */
const displays = new Map<string, string>();

const inherited = { visibility: 'visible', 'pointer-events': 'auto' };
type Inherited = keyof typeof inherited;

const isInherited = (name: PropertyKey): name is Inherited => Object.hasOwn(inherited, name);

const styleOf = (element: Element): CSSStyleDeclaration | undefined =>
  element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined;

function nearest(element: Element, name: Inherited): string {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    const own = styleOf(each)?.getPropertyValue(name) ?? '';
    if (own !== '' && own !== 'inherit') return own;
  }
  return inherited[name];
}

/**
 * jsdom compares an element with every rule of a browser's own style sheet, and works out its colours, each time that its style is read.
 * A page of tests has no style sheet: display, visibility and pointer events depend on what an element is, and on `style` of it and of
 * what it is in. All else is read as before.
 */
export function readStylesFast(): void {
  const read = window.getComputedStyle.bind(window);
  const displayOf = (element: Element) => {
    const kind = JSON.stringify([
      element.localName,
      ...['hidden', 'open', 'type'].map((name) => element.getAttribute(name)),
      styleOf(element)?.display,
    ]);
    const known = displays.get(kind);
    if (known !== undefined) return known;
    const { display } = read(element);
    displays.set(kind, display);
    return display;
  };
  const valueOf = (element: Element, name: string): string => {
    if (name === 'display') return displayOf(element);
    return isInherited(name) ? nearest(element, name) : read(element).getPropertyValue(name);
  };
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement !== undefined || document.styleSheets.length > 0) return read(element, pseudoElement);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        if (name === 'getPropertyValue') return (property: string) => valueOf(element, property);
        if (name === 'pointerEvents') return valueOf(element, 'pointer-events');
        if (name === 'display' || name === 'visibility') return valueOf(element, name);
        return Reflect.get(read(element), name) as unknown;
      },
    });
  };
}

const labelable = [
  ...[HTMLButtonElement, HTMLInputElement, HTMLMeterElement, HTMLOutputElement],
  ...[HTMLProgressElement, HTMLSelectElement, HTMLTextAreaElement],
];
const isLabelable = (element: Element | null): element is HTMLElement =>
  labelable.some((kind) => element instanceof kind) && !element?.matches('input[type=hidden]');

function controlOf(label: HTMLLabelElement): Element | null {
  if (!label.hasAttribute('for'))
    return Array.from(label.getElementsByTagName('*')).find(isLabelable) ?? null;
  const named = document.getElementById(label.htmlFor);
  return isLabelable(named) ? named : null;
}

/** For the labels of one field jsdom goes through the page, and for each label of the page through it again. */
export function findLabelsFast(): void {
  for (const { prototype } of labelable) {
    const before = Object.getOwnPropertyDescriptor(prototype, 'labels');
    Object.defineProperty(prototype, 'labels', {
      ...before,
      get(this: HTMLElement): unknown {
        // Read as jsdom does: what has no labels, or is in no page.
        if (!this.isConnected || !isLabelable(this)) return before?.get?.call(this);
        const labels = Array.from(document.getElementsByTagName('label'));
        return labels.filter((label) => controlOf(label) === this);
      },
    });
  }
}
