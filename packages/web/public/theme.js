// Runs before the first paint so that a stored theme never flashes; a file of its own because the
// content security policy allows no inline script. src/lib/theme.ts owns the same key afterwards.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('myra.theme');
  } catch {
    // Storage may be forbidden; the system theme serves then.
  }
  const isDark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.classList.toggle('dark', isDark);
})();
