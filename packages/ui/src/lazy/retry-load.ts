/** Repeats an import that has failed. The bundler loads a style sheet once, so one that has failed is requested here. */
export async function retryLoad<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(reloadStyleSheet))
  return load()
}

async function reloadStyleSheet(link: HTMLLinkElement): Promise<void> {
  if (link.sheet !== null) return
  const copy = link.cloneNode()
  link.replaceWith(copy)
  await new Promise<void>((resolve, reject) => {
    copy.addEventListener('load', () => resolve())
    copy.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)))
  })
}
