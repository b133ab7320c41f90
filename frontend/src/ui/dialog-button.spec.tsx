import { afterEach, beforeEach, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBrowser } from '../test/browser.ts';
import { currentToast } from '../lib/toasts.ts';
import { DialogButton } from './dialog-button.tsx';
import { Modal } from './modal.tsx';

beforeEach(() => {
  aBrowser();
});
afterEach(cleanup);

interface GreetingProps {
  readonly name: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

const Greeting = ({ name, open, onClose }: GreetingProps) => (
  <Modal open={open} title={`Hello ${name}`} onCancel={onClose}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </Modal>
);

/** A button whose dialog comes, or does not, when the test says so. */
function aButton() {
  const loads: PromiseWithResolvers<{ default: typeof Greeting }>[] = [];
  const load = () => {
    const loading = Promise.withResolvers<{ default: typeof Greeting }>();
    loads.push(loading);
    return loading.promise;
  };
  render(<DialogButton label="Greet" load={load} about={{ name: 'Ana' }} />);
  return { loads, button: screen.getByRole('button', { name: 'Greet' }) };
}

it('the dialog’s code is loaded at the first press, once; it stays when it is closed, to give the focus back', async () => {
  const { loads, button } = aButton();
  expect(loads).toHaveLength(0);
  await userEvent.click(button);
  await userEvent.click(button);
  expect(loads).toHaveLength(1);
  expect(button).toHaveAttribute('aria-busy', 'true');
  loads[0]?.resolve({ default: Greeting });
  expect(await screen.findByRole('dialog', { name: 'Hello Ana' })).toBeVisible();
  expect(button).toHaveAttribute('aria-busy', 'false');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Hello Ana')).not.toBeVisible();
  await userEvent.click(button);
  expect(await screen.findByRole('dialog', { name: 'Hello Ana' })).toBeVisible();
  expect(loads).toHaveLength(1);
});

it('where it does not come that is said, and the next press tries again', async () => {
  const { loads, button } = aButton();
  await userEvent.click(button);
  loads[0]?.reject(new TypeError('Failed to fetch dynamically imported module'));
  await waitFor(() => {
    expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'This could not be opened' });
  });
  expect(button).toHaveFocus();
  await userEvent.click(button);
  loads[1]?.resolve({ default: Greeting });
  expect(await screen.findByRole('dialog', { name: 'Hello Ana' })).toBeVisible();
});
