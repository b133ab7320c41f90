import './ui/fonts.css';
import './ui/styles.css';
// Last: on paper its rules count.
import './ui/print.css';

/*
 * The little that every page begins with. A page written at build is shown first, and only then asks for its code: on a
 * slow line text and font come sooner that way. `data-scripts` names the code, so that all of it is asked for at once.
 */

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const { page, scripts } = root.dataset;
if (page !== undefined) await shown();
for (const href of scripts?.split(' ') ?? []) {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
const { start } = await import('./start.tsx');
await start(root);

/** After the next frame. A tab in the background draws none, and has time anyway. */
function shown(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
