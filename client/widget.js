/** Entry point for pages: `<script src="{base}/widget.js" data-assistant="…"></script>`; see docs/widget.md. */
(() => {
  const script = document.currentScript;
  if (script === null) return console.error('Parley widget: load the script as a plain script, without type="module".');
  if (window.ParleyWidget !== undefined) return console.warn('Parley widget: the page already contains the widget.');
  const base = new URL('.', script.src);
  // The server inserts the version of the modules here, so that browsers may cache them.
  const started = import(new URL('client/current/widget/start.js', base)).then(({ startWidget }) =>
    startWidget({ base, given: { ...script.dataset } }),
  );
  started.catch((error) => console.error('Parley widget: cannot start.', error));
  const then = (act) => () => void started.then(act, () => {});
  window.ParleyWidget = {
    open: then((widget) => widget.open()),
    close: then((widget) => widget.close()),
    remove: then((widget) => widget.remove()),
  };
})();
