import '../ui/fallback-fonts.css';
import '../ui/styles.css';
// Last: on paper its rules count.
import '../ui/print.css';
import fontFile from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { z } from 'zod/mini';
import { createQueryClient } from '../lib/query-client.ts';
import { forgetKept } from '../lib/kept-answers.ts';
import { mayHaveSession, reloadRestoredPages } from '../lib/session-hint.ts';
import { carryToasts, onToastChange } from '../lib/toasts.ts';
import { followLinks } from './follow-links.ts';
import { createAppRouter } from './router.tsx';

// zod would try `new Function`, which the content security policy refuses and reports.
z.config({ jitless: true });

reloadRestoredPages();
// A session that has ended by itself.
if (!mayHaveSession()) void forgetKept();
carryToasts();
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
followLinks(router);
// Until then the page shows what the build wrote of it: React would draw the same, and then all of it again. A toast on the
// way to another page (nobody is logged in) is for now.
const toasted = new Promise<void>((resolve) => {
  onToastChange(resolve);
});
void Promise.race([router.load(), toasted]).finally(() => {
  // What the build wrote about the page would stand beside what React writes.
  for (const element of document.head.querySelectorAll('title, meta[name="robots"]')) element.remove();
  createRoot(document.getElementById('root') ?? document.body).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Font />
      </QueryClientProvider>
    </StrictMode>,
  );
  // It is told what was painted before, too.
  void import('../lib/page-timing.ts').then(({ reportPageTiming }) => {
    reportPageTiming();
  });
});

/** After the page, which a fallback of the same measure shows a tenth of a second earlier. As `ui/font.css` has it. */
function Font(): null {
  useEffect(() => {
    const face = { weight: '400 700', display: 'swap' } as const;
    document.fonts.add(new FontFace('Hanken Grotesk', `url(${fontFile})`, face));
  }, []);
  return null;
}
