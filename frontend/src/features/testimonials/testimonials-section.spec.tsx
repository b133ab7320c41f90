import { beforeEach, describe, expect, it } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import type { Testimonial } from '@headgate/contracts/testimonial';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { createQueryClient } from '../../lib/query-client.ts';
import { aBrowser } from '../../test/browser.ts';
import { TestimonialsSection } from './testimonials-section.tsx';

const aTestimonial: Testimonial = {
  id: 'e3a1b0a8-91b5-4cf6-a6ac-3b1b5e2a7c10',
  authorName: 'Name of a tester',
  company: 'Farm of a test',
  content: 'Words of a test.',
  rating: 4,
  avatarUrl: '/pictures/tester.avif',
  featured: 'false',
};

async function show(answer: { status?: number; body: unknown }) {
  const { fetched } = aBrowser({ '/api/testimonials': answer });
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <TestimonialsSection />
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

describe('the testimonials', () => {
  it.each([
    ['there is none', { body: [] }],
    ['they cannot be read', { status: 503, body: { message: 'Away' } }],
  ])('are absent, heading and all, when %s', async (_why, answer) => {
    expect(await show(answer)).toBeEmptyDOMElement();
  });

  it('quote a grower by name, with the rating in words', async () => {
    const container = await show({ body: [aTestimonial] });
    expect((await screen.findByText('Words of a test.')).closest('blockquote')).toBeVisible();
    expect(screen.getByText('Name of a tester')).toBeVisible();
    expect(screen.getByText('Farm of a test')).toBeVisible();
    expect(screen.getByText('Rated 4 of 5')).toBeInTheDocument();
    expect(container.querySelectorAll('.fill-current')).toHaveLength(4);
    expect(container.querySelector('img')).toHaveAttribute('width');
  });

  it('give a featured one more room, and do without rating and portrait', async () => {
    const bare = { ...aTestimonial, rating: null, avatarUrl: null };
    const featured = { ...bare, id: crypto.randomUUID(), content: 'Featured.', featured: 'true' };
    const container = await show({ body: [featured, bare] });
    const size = (text: string) => screen.getByText(text).closest('blockquote')?.className;
    await screen.findByText('Featured.');
    expect(size('Featured.')).toContain('text-28');
    expect(size('Words of a test.')).not.toContain('text-28');
    expect(container.querySelector('img, svg')).toBeNull();
  });
});
