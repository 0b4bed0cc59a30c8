/** What a page shows of a text keeps these addresses only; another one would be lost when the text is read. */
const LINK = /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))\S+$/i
const MEDIA = /^(https?:\/\/|\/(?![/\\]))\S+$/i
/** A host without its scheme, as it is copied off a poster: example.com/manual. */
const HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d+)?([/?#]\S*)?$/u

/** The address of a link or a film as it is stored; null for one that readers would not get, such as ftp://. */
export function readAddress(typed: string, kind: 'link' | 'media'): string | null {
  const text = typed.trim()
  if ((kind === 'link' ? LINK : MEDIA).test(text)) return text
  return HOST.test(text) ? `https://${text}` : null
}
