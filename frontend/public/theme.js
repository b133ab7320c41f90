// The theme the visitor chose (src/lib/theme.ts stores it, and does the same); absent: the system's.
try {
  const chosen = globalThis.localStorage.getItem('headgate_theme');
  if (['light', 'sun', 'dark'].includes(chosen)) {
    const { document } = globalThis;
    document.documentElement.dataset.theme = chosen;
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.media = bar.getAttribute('data-of') === chosen ? 'all' : '(width<0px)';
  }
} catch {
  // Storage is blocked: the system's theme it is.
}
