/** What a CAS server says of a ticket. Source: CAS protocol 3.0 §2.5. */
export type CasAnswer =
  | { kind: 'valid'; username: string }
  /** `reason` is the server's own text. */
  | { kind: 'refused'; code: string; reason: string }
  | { kind: 'unreadable' }

const NAME = String.raw`(?:([A-Za-z_][\w.-]*):)?([A-Za-z_][\w.-]*)`
const ATTRIBUTES = String.raw`((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*`
const TOKEN = new RegExp(String.raw`<${NAME}${ATTRIBUTES}(/?)>|</${NAME}\s*>|([^<]+)`, 'y')
const DECLARATION = /^\uFEFF?\s*(<\?xml\s[^?<>]*\?>)?\s*/
const CAS_NAMESPACE = 'http://www.yale.edu/tp/cas'
const DEEPEST = 8

interface Element {
  name: string
  attributes: string
  text: string
  children: Element[]
}

/**
 * Reads the XML of a ticket's validation. Only what such an answer is made of is understood: elements, attributes and
 * text. A document type, an entity of one's own, a comment, a CDATA section or an instruction makes it unreadable, so
 * there is nothing to expand, to fetch, or to hide a second name in.
 */
export function readCasAnswer(xml: string): CasAnswer {
  const root = parse(xml)
  const [outcome, second] = root?.name === 'serviceResponse' ? root.children : []
  if (!root?.attributes.includes(CAS_NAMESPACE) || !outcome || second) return { kind: 'unreadable' }
  if (outcome.name === 'authenticationFailure') {
    const code = /\bcode\s*=\s*["']([^"']*)["']/.exec(outcome.attributes)?.[1] ?? ''
    return { kind: 'refused', code, reason: outcome.text.trim() }
  }
  const users = outcome.name === 'authenticationSuccess' ? outcome.children.filter(({ name }) => name === 'user') : []
  const [user] = users
  const username = user?.text.trim() ?? ''
  if (users.length !== 1 || user?.children.length !== 0 || username === '') return { kind: 'unreadable' }
  return { kind: 'valid', username }
}

/** The one element of a document, or undefined when it is not well-formed. */
function parse(xml: string): Element | undefined {
  const token = new RegExp(TOKEN)
  token.lastIndex = DECLARATION.exec(xml)?.[0].length ?? 0
  const holder: Element = { name: '', attributes: '', text: '', children: [] }
  const open: Element[] = [holder]
  while (token.lastIndex < xml.length) {
    const match = token.exec(xml)
    const parent = open.at(-1)
    if (!match || !parent) return undefined
    const [, , name, attributes = '', closed, , endName, text] = match
    if (text !== undefined) {
      const plain = decode(text)
      if (plain === undefined) return undefined
      parent.text += plain
    } else if (endName !== undefined) {
      if (open.length === 1 || parent.name !== endName) return undefined
      open.pop()
    } else if (name !== undefined) {
      const element: Element = { name, attributes, text: '', children: [] }
      parent.children.push(element)
      if (closed !== '/') open.push(element)
      if (open.length > DEEPEST) return undefined
    }
  }
  const [root, second] = holder.children
  return open.length === 1 && !second && holder.text.trim() === '' ? root : undefined
}

/** What no XML holds: control characters and halves of a pair. No database takes a name with a NUL. Source: XML 1.0 §2.2. */
const IMPOSSIBLE = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u
const ENTITIES = new Map(Object.entries({ lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }))

function decode(text: string): string | undefined {
  if (IMPOSSIBLE.test(text)) return undefined
  let known = true
  const plain = text.replace(/&(?:#(\d{1,6})|#x([0-9a-fA-F]{1,5})|(\w+));|&/g, (_, decimal, hex, name) => {
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    const character = name === undefined ? characterOf(point) : ENTITIES.get(name)
    if (character === undefined) known = false
    return character ?? ''
  })
  return known ? plain : undefined
}

/** What XML allows: no control characters, no halves of a pair. */
function characterOf(point: number): string | undefined {
  if (!(point >= 0x20 && point <= 0x10_ff_ff) || (point >= 0xd8_00 && point <= 0xdf_ff)) return undefined
  return String.fromCodePoint(point)
}
