import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Place } from '@headgate/contracts/place';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createQueryClient } from '../../lib/query-client.ts';
import { aBrowser, aResponse } from '../../test/browser.ts';
import { LocationCombobox } from './location-combobox.tsx';

const aPlace = (name: string, county = 'Fresno'): Place => ({
  name,
  county,
  type: 'city',
  lat: 36.7,
  lng: -119.8,
});
const submitted = jest.fn();

function LocationForm() {
  const [location, setLocation] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submitted(location);
      }}
    >
      <label htmlFor="location">Location</label>
      <LocationCombobox
        id="location"
        value={location}
        onChange={setLocation}
        onBlur={() => undefined}
        inputRef={null}
        invalid={false}
        describedBy={undefined}
      />
    </form>
  );
}

function renderField() {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LocationForm />
    </QueryClientProvider>,
  );
  return screen.getByRole('combobox', { name: 'Location' });
}

const places = [aPlace('Fresno'), aPlace('Fowler'), aPlace('Friant')];

describe('the location field', () => {
  beforeEach(() => {
    submitted.mockClear();
  });

  it('suggests from two characters on, and chooses by keyboard', async () => {
    const { fetched } = aBrowser({ '/api/locations': { body: places } });
    const field = renderField();
    await userEvent.type(field, 'f');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.type(field, 'r');
    await screen.findByRole('listbox');
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/locations?q=fr']);
    expect(field).toHaveAttribute('aria-expanded', 'true');

    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(active).toHaveTextContent('Fowler, CA');
    expect(field).toHaveAttribute('aria-activedescendant', active.id);
    await userEvent.keyboard('{Enter}');
    expect(field).toHaveValue('Fowler, CA');
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent('Fowler, CA chosen');
    await userEvent.keyboard('{Enter}');
    expect(submitted).toHaveBeenCalledWith('Fowler, CA');
  });

  it('chooses by pointer and keeps the focus', async () => {
    aBrowser({ '/api/locations': { body: places } });
    const field = renderField();
    await userEvent.type(field, 'fri');
    await userEvent.click(await screen.findByRole('option', { name: /Friant/ }));
    expect(field).toHaveValue('Friant, CA');
    expect(field).toHaveFocus();
  });

  it('shows at most eight', async () => {
    aBrowser({
      '/api/locations': { body: Array.from({ length: 10 }, (_, index) => aPlace(`Fresno ${index}`)) },
    });
    await userEvent.type(renderField(), 'fresno');
    await screen.findByRole('listbox');
    expect(screen.getAllByRole('option')).toHaveLength(8);
    expect(screen.getByRole('status')).toHaveTextContent('8 places found');
  });

  it('closes on Escape and keeps what was typed', async () => {
    aBrowser({ '/api/locations': { body: places } });
    const field = renderField();
    await userEvent.type(field, 'fr');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue('fr');
  });

  it('is emptied by its button, with the focus back in it', async () => {
    aBrowser({ '/api/locations': { body: places } });
    const field = renderField();
    await userEvent.type(field, 'fr');
    await userEvent.click(screen.getByRole('button', { name: 'Clear location' }));
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it('never shows an answer that belongs to an earlier text', async () => {
    let answerFirst: (response: Response) => void = () => undefined;
    const first = new Promise<Response>((resolve) => {
      answerFirst = resolve;
    });
    let url = 0;
    aBrowser({
      '/api/locations': () =>
        url++ === 0 ? first : Promise.resolve(aResponse([aPlace('Lodi', 'San Joaquin')])),
    });
    const field = renderField();
    await userEvent.type(field, 'fr');
    await waitFor(() => {
      expect(url).toBe(1);
    });
    await userEvent.clear(field);
    await userEvent.type(field, 'lodi');
    await screen.findByRole('option', { name: /Lodi/ });
    answerFirst(aResponse([aPlace('Fresno')]));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('option')).toHaveTextContent('Lodi');
  });

  it('says so when nothing is found or suggestions fail', async () => {
    aBrowser({ '/api/locations': { body: [] } });
    await userEvent.type(renderField(), 'qq');
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('No suggestion has this name');
    });
    aBrowser({ '/api/locations': { status: 503, body: {} } });
    await userEvent.type(screen.getByRole('combobox'), 'x');
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('Suggestions are not available');
    });
  });
});
