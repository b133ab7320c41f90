import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Project } from '@headgate/contracts/project';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { aBrowser } from '../../test/browser.ts';
import { ProjectsSection } from './projects-section.tsx';

const aProject: Project = {
  id: 'e3a1b0a8-91b5-4cf6-a6ac-3b1b5e2a7c10',
  title: 'Two wells, one schedule',
  description: 'What was done.',
  location: 'Madera, CA',
  category: 'Orchard',
  cropType: 'Almonds',
  imageUrl: '/pictures/wells.avif',
  waterSavings: 12.54,
  yieldIncrease: null,
  costSavings: 8_000,
  roiMonths: 7,
  createdAt: '2026-04-17T20:00:00.000Z',
};

/** Shows the section on what the server answers; gives what it was asked. */
async function show(answer: { status?: number; body: unknown }) {
  const { fetched } = aBrowser({ '/api/projects': answer });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <ProjectsSection />
    </QueryClientProvider>,
  );
  await waitFor(() => {
    expect(fetched).toHaveBeenCalledTimes(1);
  });
  return container;
}

beforeEach(() => {
  document.body.innerHTML = '';
});

describe('the projects', () => {
  it.each([
    ['there is none', { body: [] }],
    ['they cannot be read', { status: 503, body: { message: 'Away' } }],
  ])('are absent, heading and all, when %s', async (_why, answer) => {
    expect(await show(answer)).toBeEmptyDOMElement();
  });

  it('show what was measured, and no figure that was not', async () => {
    const container = await show({ body: [aProject] });
    expect(await screen.findByRole('heading', { level: 3, name: aProject.title })).toBeVisible();
    expect(screen.getByText('Orchard · Almonds · Madera, CA')).toBeVisible();
    expect(screen.getByText('12.5%').parentElement).toHaveTextContent('less water applied');
    expect(screen.getByText('$8,000')).toBeVisible();
    expect(screen.queryByText('more yield')).toBeNull();
    // The room of a picture that has not come yet is known.
    expect(container.querySelector('img')).toHaveAttribute('width');
    expect(container.querySelector('img')).toHaveAttribute('height');
  });

  it('do without figures and picture', async () => {
    const nothing = { waterSavings: null, costSavings: null, roiMonths: null, imageUrl: null };
    const container = await show({ body: [{ ...aProject, ...nothing }] });
    await screen.findByRole('heading', { level: 3 });
    expect(container.querySelector('img, dl')).toBeNull();
  });
});
