/** What a document is read into. Names are without their prefix. */
export interface XmlListener {
  /** `attributes`: as they are written; `attributeOf` reads one. */
  open: (name: string, attributes: string) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** A document that is none, or has a tag or a text longer than a sheet may have. */
class XmlError extends Error {
  override readonly name = 'XmlError'
}

/** A cell has at most 32,767 characters. Unit: characters. */
const LONGEST_PIECE = 1024 * 1024

/**
 * Reads a document piece by piece and keeps nothing of it. Entities that a document defines are not read, so none can grow.
 * Errors: `XmlError`. Source: XML 1.0.
 */
export function createXmlReader({ open, text, close }: XmlListener): { push: (piece: string) => void } {
  let rest = ''

  return {
    push(piece) {
      const read = rest + piece
      let at = 0
      while (at < read.length) {
        const next = endOf(read, at)
        if (next === -1) break
        if (read.charCodeAt(at) === LESS) readTag(read, at, next)
        else text(decodeEntities(read.slice(at, next)))
        at = next
      }
      rest = read.slice(at)
      if (rest.length > LONGEST_PIECE) throw new XmlError('a tag or a text does not end')
    },
  }

  function readTag(read: string, at: number, end: number) {
    const second = read.charCodeAt(at + 1)
    if (second === QUESTION) return
    if (second === EXCLAMATION) {
      if (read.startsWith('<![CDATA[', at)) text(read.slice(at + 9, end - 3))
      return
    }
    if (second === SLASH) {
      close(localName(read.slice(at + 2, end - 1).trimEnd()))
      return
    }
    const isEmpty = read.charCodeAt(end - 2) === SLASH
    const inner = read.slice(at + 1, isEmpty ? end - 2 : end - 1)
    const space = inner.search(/\s/)
    const name = localName(space === -1 ? inner : inner.slice(0, space))
    open(name, space === -1 ? '' : inner.slice(space))
    if (isEmpty) close(name)
  }
}

const LESS = 60
const SLASH = 47
const QUESTION = 63
const EXCLAMATION = 33

/** Where the tag or the text at a place ends; -1 when that has not come in yet. */
function endOf(read: string, at: number): number {
  if (read.charCodeAt(at) !== LESS) {
    return read.indexOf('<', at)
  }
  if (at + 9 > read.length && read.indexOf('>', at) === -1) return -1
  if (read.startsWith('<!--', at)) return after(read.indexOf('-->', at + 4), 3)
  if (read.startsWith('<![CDATA[', at)) return after(read.indexOf(']]>', at + 9), 3)
  let end = read.indexOf('>', at)
  // An attribute may contain the character.
  while (end !== -1 && isQuoted(read, at, end)) end = read.indexOf('>', end + 1)
  return after(end, 1)
}

const after = (place: number, length: number) => (place === -1 ? -1 : place + length)

function isQuoted(read: string, from: number, to: number): boolean {
  let quote = 0
  for (let at = from; at < to; at++) {
    const code = read.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === 34 || code === 39) quote = code
  }
  return quote !== 0
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, whose name may have a prefix; undefined where there is none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, found, double, single] of attributes.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (found !== undefined && localName(found) === name) return decodeEntities(double ?? single ?? '')
  }
  return undefined
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,8}));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name)] ?? String(whole)
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
