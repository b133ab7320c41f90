import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { ApplicationStatus } from '@headgate/contracts/pilot-application';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aUser } from '../../test/a-user.ts';
import { aReviewedApplication } from '../../test/applications.ts';
import { aBrowser } from '../../test/browser.ts';
import { signIn } from '../../test/farm-records.ts';
import { openPage } from '../../test/open-page.tsx';

const one = aReviewedApplication({ farmName: 'Long Row Farm' });

beforeEach(() => {
  cleanup();
  document.body.innerHTML = '';
  signIn();
});

describe('the list of applications', () => {
  it('says how many there are, and is sorted up, down and as it came by its headers', async () => {
    const others = ['Alder', 'Walnut'].map((farmName) =>
      aReviewedApplication({ id: crypto.randomUUID(), farmName }),
    );
    aBrowser({
      '/api/user': { body: aUser({ role: 'admin' }) },
      '/api/admin/pilot-applications': { body: { items: [one, ...others], nextCursor: null } },
    });
    await openPage('/admin/applications');
    expect(await screen.findByText('3 applications')).toBeVisible();
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
    const sorted = async (order: string | null, expected: readonly string[]) => {
      await userEvent.click(screen.getByRole('button', { name: 'Farm' }));
      await waitFor(() => {
        expect(names()).toEqual(expected);
      });
      const header = screen.getByRole('columnheader', { name: /Farm/ });
      expect(header.getAttribute('aria-sort')).toBe(order);
    };
    await sorted('ascending', ['Alder', 'Long Row Farm', 'Walnut']);
    expect(window.location.search).toBe('?sort=farm');
    await sorted('descending', ['Walnut', 'Long Row Farm', 'Alder']);
    await sorted(null, ['Long Row Farm', 'Alder', 'Walnut']);
    expect(window.location.search).toBe('');
  });

  it('says how long each one waits of the 48 hours, and brings the latest to the top', async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
    const waiting = (farmName: string, hours: number, status: ApplicationStatus = 'submitted') =>
      aReviewedApplication({ id: crypto.randomUUID(), farmName, status, submittedAt: hoursAgo(hours) });
    const items = [
      waiting('Early', 20.5),
      waiting('Late', 53.5, 'in-review'),
      waiting('Old', 400, 'accepted'),
    ];
    aBrowser({
      '/api/user': { body: aUser({ role: 'admin' }) },
      '/api/admin/pilot-applications': { body: { items, nextCursor: null } },
    });
    await openPage('/admin/applications');
    const row = (farmName: string) => screen.findByRole('row', { name: new RegExp(farmName) });
    expect(await row('Early')).toHaveTextContent('20 of 48 h');
    expect(await row('Late')).toHaveTextContent('5 h late');
    expect(await row('Old')).toHaveTextContent('Answered');
    const sort = () => userEvent.click(screen.getByRole('button', { name: 'Waiting' }));
    await sort();
    await sort();
    await waitFor(() => {
      const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
      expect(names).toEqual(['Late', 'Early', 'Old']);
    });
  });
});
