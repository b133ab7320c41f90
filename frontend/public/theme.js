// See src/lib/theme.ts
try {
  const chosen = localStorage.getItem('headgate_theme');
  if (['light', 'sun', 'dark'].includes(chosen)) {
    document.documentElement.dataset.theme = chosen;
    for (const bar of document.querySelectorAll('meta[name="theme-color"]'))
      bar.media = bar.getAttribute('data-of') === chosen ? 'all' : '(width<0px)';
  }
} catch {
  // Blocked
}
// See src/lib/display/local-day.ts
setTimeout(Intl.DateTimeFormat, 500, 'en-US', { timeZone: 'America/Los_Angeles' });
setTimeout(Intl.NumberFormat, 550, 'en-US');
setTimeout(() => new Intl.ListFormat('en-US'), 600);
