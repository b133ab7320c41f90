import { describe, expect, it } from '@jest/globals';
import { fillTemplate } from './fill-template.ts';

const template = `<head>
  <!-- page head -->
</head><body><!-- page --></body>`;
const fill = (rendered: string) =>
  fillTemplate(template, {
    path: '/about',
    rendered,
    islands: 'home',
    scripts: ['/a.js', '/b.js'],
    styles: ['/a.css'],
  });

describe('a page written at build', () => {
  it('has its own head, its content, and the names of its files', () => {
    const page = fill(
      '<title>About · $1</title><meta name="description" content="x"/><main><h1>About</h1></main>',
    );
    expect(page).toContain(
      '<title>About · $1</title><meta name="description" content="x"/><link rel="stylesheet" crossorigin href="/a.css">\n</head>',
    );
    expect(page).toContain(
      '<body data-page="/about" data-islands="home" data-scripts="/a.js /b.js"><main><h1>About</h1></main></body>',
    );
  });

  it('names no scripts where it needs none', () => {
    const parts = { path: '/about', islands: undefined, scripts: [], styles: [] };
    expect(fillTemplate(template, { ...parts, rendered: '<h1>About</h1>' })).toContain(
      '<body data-page="/about"><h1>',
    );
  });

  it('takes nothing that the content security policy refuses', () => {
    expect(() => fill('<h1 style="color:red">x</h1>')).toThrow('style attribute');
    expect(() => fill('<h1>x</h1><script>go()</script>')).toThrow('has a script');
    expect(fill('<h1>x</h1><script type="application/ld+json">{}</script>')).toContain('ld+json');
  });

  it('is whole, with one main heading', () => {
    expect(() => fill('<!--$?--><h1>x</h1><!--/$-->')).toThrow('waits');
    expect(() => fill('<h2>x</h2>')).toThrow('has no h1');
    expect(() => fill('<h1>x</h1><h1>y</h1>')).toThrow('more than one h1');
  });
});
