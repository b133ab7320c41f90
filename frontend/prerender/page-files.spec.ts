import { describe, expect, it } from '@jest/globals';
import { entryScripts, pageFiles, sourceNamed } from './page-files.ts';

describe('the files of a page', () => {
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['common.js'] },
    'common.js': { file: 'assets/common.js' },
    'src/start.tsx': { file: 'assets/start.js', imports: ['common.js', 'ui.js'] },
    'src/a.tsx': { file: 'assets/a.js', imports: ['ui.js'], css: ['assets/a.css'] },
    'src/b/same.tsx': { file: 'assets/same1.js' },
    'src/c/same.tsx': { file: 'assets/same2.js' },
    'ui.js': { file: 'assets/ui.js', imports: ['common.js'] },
  };

  it('are each named once, without those that every page asks for', () => {
    expect(pageFiles(manifest, ['src/start.tsx', 'src/a.tsx'], 'index.html')).toEqual({
      scripts: ['/assets/start.js', '/assets/ui.js', '/assets/a.js'],
      styles: ['/assets/a.css'],
    });
  });

  it('are asked for by every page where the first script imports them', () => {
    expect(entryScripts(manifest, 'index.html')).toEqual(['/assets/index.js', '/assets/common.js']);
  });

  it('are found by the name of their source, which only one may have', () => {
    expect(sourceNamed(manifest, 'start')).toBe('src/start.tsx');
    expect(() => sourceNamed(manifest, 'same')).toThrow('2 of same');
  });

  it('are not guessed', () => {
    expect(() => pageFiles(manifest, ['src/b.tsx'], 'index.html')).toThrow('src/b.tsx');
    expect(() => sourceNamed(manifest, 'd')).toThrow('0 of d');
  });
});
