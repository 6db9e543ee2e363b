// The page 'No connection': its address is the one that was asked for, so that loading it again leads there.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off: the system's theme applies.
}
const again = () => location.reload();
addEventListener('online', again);
addEventListener('DOMContentLoaded', () =>
  document.querySelector('button')?.addEventListener('click', again),
);
