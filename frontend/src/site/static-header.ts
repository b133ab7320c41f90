import { closeMenuOnPress, openMenu } from '../features/layout/menu-dialog.ts';
import { currentTheme, onThemeChange, switchOf, switchTheme } from '../lib/theme.ts';

/** What React does in the header elsewhere: theme and menu work before it comes, and where it never does. */
export function startStaticHeader(header: Element): void {
  for (const button of header.querySelectorAll('[data-theme-switch]')) startThemeSwitch(button);
  for (const button of header.querySelectorAll('[data-menu-button]')) startMenu(button);
}

function startThemeSwitch(button: Element): void {
  const [moon, sun] = button.children;
  const showTheme = () => {
    const { next, label } = switchOf(currentTheme());
    button.ariaLabel = label;
    moon?.classList.toggle('hidden', next !== 'dark');
    sun?.classList.toggle('hidden', next === 'dark');
  };
  button.addEventListener('click', switchTheme);
  onThemeChange(showTheme);
  showTheme();
}

function startMenu(button: Element): void {
  button.addEventListener('click', () => {
    openMenu(button);
  });
  const menu = button.nextElementSibling;
  if (!(menu instanceof HTMLDialogElement)) return;
  menu.addEventListener('click', ({ target }) => {
    closeMenuOnPress(menu, target);
  });
}
