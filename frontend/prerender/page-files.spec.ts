import { describe, expect, it } from '@jest/globals';
import { entryScripts, lazyPages, pageFiles } from './page-files.ts';

describe('the pages that routes name', () => {
  it('are found by their paths, several in a file too', () => {
    const file = `
      createRoute({ path: '/', component: lazyRouteComponent(() => import('../features/home/home-page.tsx'), 'A') });
      createRoute({ path: '/open', component: Open });
      createRoute({ path: '/about', component: lazyRouteComponent(
        () => import('../features/about/about-page.tsx'), 'B') });`;
    expect([...lazyPages([file])]).toEqual([
      ['/', 'src/features/home/home-page.tsx'],
      ['/about', 'src/features/about/about-page.tsx'],
    ]);
  });
});

describe('the files of a page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['common.js'] },
    'common.js': { file: 'assets/common.js' },
    'src/start.tsx': { file: 'assets/start.js', imports: ['common.js', 'ui.js'] },
    'src/a.tsx': { file: 'assets/a.js', imports: ['ui.js'], css: ['assets/a.css'] },
    'ui.js': { file: 'assets/ui.js', imports: ['common.js'] },
  };

  it('are each named once, without those that every page asks for', () => {
    expect(pageFiles(manifest, ['src/start.tsx', 'src/a.tsx'])).toEqual({
      scripts: ['/assets/start.js', '/assets/ui.js', '/assets/a.js'],
      styles: ['/assets/a.css'],
    });
  });

  it('are asked for by every page where the first script imports them', () => {
    expect(entryScripts(manifest)).toEqual(['/assets/common.js']);
  });

  it('are not guessed', () => {
    expect(() => pageFiles(manifest, ['src/b.tsx'])).toThrow('src/b.tsx');
  });
});
