/**
 * The path that the site is served below, with a slash at its end. The built site finds it out by the address of its own script, so
 * that the same files work below any path and from a folder; the script is in `static/js`.
 */
export const BASE = findBase()

/** The site is opened as files of a folder, where no page can take the place of another without being loaded. */
export const IN_FOLDER = typeof window !== 'undefined' && window.location.protocol === 'file:'

function findBase(): string {
  if (typeof document === 'undefined' || !import.meta.env.PROD) return '/help/'
  const script = document.currentScript
  if (!(script instanceof HTMLScriptElement)) throw new Error('[help] The site has to be built as classic scripts.')
  return new URL('../../', script.src).pathname
}
