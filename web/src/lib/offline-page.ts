/** Has the browser keep the page 'No connection', once all that the visit needs is there; docs/decisions.md says what is kept. */
export function keepOfflinePage(): void {
  // While developing, and on an address without https, there is none.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () =>
    navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {
      // Without it the browser shows a page of its own.
    });
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', register, { once: true });
}
