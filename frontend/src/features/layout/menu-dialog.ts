/* What the menu of smaller screens does, with React and without. */

/** The menu stands after its button. */
export function openMenu(button: Element): void {
  const menu = button.nextElementSibling;
  if (menu instanceof HTMLDialogElement) menu.showModal();
}

/** A choice is made, or the backdrop is pressed; that is for the pointer, the keyboard has Escape. */
export function closeMenuOnPress(menu: HTMLDialogElement, target: EventTarget | null): void {
  if (target === menu || (target instanceof Element && target.closest('a, button') !== null)) menu.close();
}
