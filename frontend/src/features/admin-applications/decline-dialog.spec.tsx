import { describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { cleanup, render, screen } from '@testing-library/react';
import { aBrowser } from '../../test/browser.ts';
import { DeclineDialog } from './decline-dialog.tsx';

const ignored = () => undefined;
function show(farmName: string, isPaid: boolean): void {
  cleanup();
  aBrowser();
  render(
    <DeclineDialog open {...{ farmName, isPaid }} saving={false} onConfirm={ignored} onCancel={ignored} />,
  );
}

describe('before a farm is declined', () => {
  it('its name is said, and that its fee goes back for good', () => {
    show('Long Row Farm', true);
    expect(screen.getByRole('alertdialog', { name: 'Decline Long Row Farm?' })).toHaveTextContent(
      'The fee is refunded in full, at once, to the card it came from, unless the payment is in dispute. You cannot undo this.',
    );
    expect(screen.getByRole('button', { name: 'Decline and refund' })).toBeVisible();
  });

  it('that has not paid, no refund is spoken of but of what is under way', () => {
    show('', false);
    expect(screen.getByRole('alertdialog', { name: 'Decline this application?' })).toHaveTextContent(
      'The farm can no longer pay. A payment already in progress is refunded in full.',
    );
    expect(screen.getByRole('button', { name: 'Decline' })).toBeVisible();
  });
});
