import { TextEncoder } from 'node:util';
import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { aBrowser } from '../../test/browser.ts';
import { RoiModel } from './roi-model.tsx';

const row = (group: 'Used' | 'Saved', name: string) => {
  const rows = screen.getAllByRole('row', { name: new RegExp(`^${name}`) });
  const found = rows[group === 'Used' ? 0 : 1];
  if (found === undefined) throw new Error(`No row ${name}`);
  return within(found)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};
const rewrite = async (label: RegExp, text: string) => {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.tab();
};

describe('the ROI model', () => {
  beforeEach(() => {
    document.body.innerHTML = '';
    aBrowser();
  });

  it('starts with 50 acres and 250 acre-inches, of which 15-30% could be saved', () => {
    render(<RoiModel />);
    expect(screen.getByText('$469 to $938')).toBeVisible();
    expect(row('Used', 'Acre-inches')).toEqual(['250', '212.5', '175']);
    expect(row('Saved', 'Acre-inches').slice(1)).toEqual(['37.5', '75']);
    expect(row('Saved', 'Water cost').slice(1)).toEqual(['$469', '$938']);
  });

  it('says that it assumes, and promises nothing', () => {
    render(<RoiModel />);
    expect(screen.getByText(/an assumed 15-30% less/)).toBeVisible();
    expect(screen.getByText('What this assumes. Not a guarantee.')).toBeVisible();
  });

  it('follows every figure', async () => {
    render(<RoiModel />);
    await rewrite(/Acres/, '1,200');
    await rewrite(/Inches/, '10');
    await rewrite(/Water price/, '$300');
    expect(row('Used', 'Acre-feet')).toEqual(['1,000', '850', '700']);
    expect(screen.getByText('$45,000 to $90,000')).toBeVisible();
  });

  it('points at a figure that cannot be, once it is left, and keeps the last that could', async () => {
    render(<RoiModel />);
    const acres = screen.getByLabelText('Acres');
    await userEvent.clear(acres);
    expect(screen.queryByText('Enter a number.')).toBeNull();
    await userEvent.tab();
    expect(acres).toHaveAccessibleDescription('Enter a number.');
    expect(acres).toBeInvalid();
    expect(screen.getByText('Still showing your last complete figures.')).toBeVisible();
    expect(screen.getByText('$469 to $938')).toBeVisible();
  });

  it('fills in a crop’s depth, but never over one that was typed', async () => {
    render(<RoiModel />);
    await userEvent.selectOptions(screen.getByLabelText('Crop'), 'Almonds');
    expect(screen.getByLabelText(/Inches/)).toHaveValue('50');
    await rewrite(/Inches/, '41');
    await userEvent.selectOptions(screen.getByLabelText('Crop'), 'Walnuts');
    expect(screen.getByLabelText(/Inches/)).toHaveValue('41');
    await userEvent.click(screen.getByRole('button', { name: 'Use 44 inches' }));
    expect(screen.getByLabelText(/Inches/)).toHaveValue('44');
    expect(screen.getByLabelText(/Inches/)).toHaveFocus();
  });

  it('counts what was typed before its code came', async () => {
    const page = document.createElement('div');
    // What the build has and jsdom lacks.
    Object.assign(globalThis, { TextEncoder });
    const { renderToString } = await import('react-dom/server.edge');
    page.innerHTML = renderToString(<RoiModel />);
    document.body.append(page);
    await userEvent.clear(screen.getByLabelText('Acres'));
    await userEvent.type(screen.getByLabelText('Acres'), '100');
    hydrateRoot(page, <RoiModel />);
    expect(await screen.findByText('$938 to $1,875')).toBeVisible();
    expect(screen.getByLabelText('Acres')).toHaveValue('100');
  });
});
