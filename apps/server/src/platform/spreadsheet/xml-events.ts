import { SaxesParser } from 'saxes'

/** The attributes of a tag, by their names as they are written. */
type XmlAttributes = Readonly<Record<string, string>>

/** What a document is read into. Names are without their prefix. */
export interface XmlListener {
  /** `attributeOf` reads one of the attributes. */
  open: (name: string, attributes: XmlAttributes) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** A cell has at most 32,767 characters. Unit: characters. */
const LONGEST_PIECE = 1024 * 1024

/**
 * Reads a document piece by piece and keeps nothing of it. Entities that a document defines are unknown, so none can grow.
 * Errors: of the parser, for what is no XML; one for a tag or a text that is longer than a sheet may have.
 */
export function createXmlReader({ open, text, close }: XmlListener): { push: (piece: string) => void } {
  let unread = 0
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false })
  parser.on('opentag', (tag) => {
    unread = 0
    open(localName(tag.name), tag.attributes)
  })
  parser.on('text', (piece) => {
    unread = 0
    text(piece)
  })
  parser.on('cdata', text)
  parser.on('closetag', (tag) => {
    unread = 0
    close(localName(tag.name))
  })
  return {
    push(piece) {
      unread += piece.length
      parser.write(piece)
      if (unread > LONGEST_PIECE) throw new Error('[server] A tag or a text of a workbook does not end.')
    },
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** The value of an attribute, whose name may have a prefix; undefined where there is none. */
export function attributeOf(attributes: XmlAttributes, name: string): string | undefined {
  if (Object.hasOwn(attributes, name)) return attributes[name]
  return Object.entries(attributes).find(([written]) => localName(written) === name)?.[1]
}
