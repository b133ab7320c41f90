// The theme the visitor chose (src/lib/theme.ts stores it); absent: the system's.
try {
  const chosen = globalThis.localStorage.getItem('headgate_theme');
  if (['light', 'sun', 'dark'].includes(chosen)) globalThis.document.documentElement.dataset.theme = chosen;
} catch {
  // Storage is blocked: the system's theme it is.
}
