import { describe, expect, it } from '@jest/globals';
import { fillTemplate } from './fill-template.ts';

const template = `<head>
  <!-- app head --><title>App</title><!-- /app head -->
</head><body><div id="root"></div>
<noscript>Needs JavaScript</noscript></body>`;
const fill = (rendered: string) =>
  fillTemplate(template, { page: '/about', rendered, scripts: ['/a.js', '/b.js'], styles: ['/a.css'] });

describe('a page written at build', () => {
  it('has its own head, its content, and the names of its files', () => {
    const page = fill(
      '<title>About · $1</title><meta name="description" content="x"/><main><h1>About</h1></main>',
    );
    expect(page).toContain(
      '<title>About · $1</title><meta name="description" content="x"/><link rel="stylesheet" crossorigin href="/a.css">\n</head>',
    );
    expect(page).toContain(
      '<div id="root" data-page="/about" data-scripts="/a.js /b.js"><main><h1>About</h1></main></div></body>',
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
