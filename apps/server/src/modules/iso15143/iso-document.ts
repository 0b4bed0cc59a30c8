/** A value of an element. */
type IsoValue = string | number | boolean

/** An element with the time at which it was measured, as the standard has it. */
export interface IsoElement {
  name: string
  datetime: Date | null
  fields: Readonly<Record<string, IsoValue>>
}

/** A machine: who it is, and what is known of it. */
export interface IsoEquipment {
  header: Readonly<Record<string, IsoValue>>
  elements: readonly IsoElement[]
}

interface IsoLink {
  rel: 'self' | 'prev' | 'next' | 'last'
  href: string
}

/** A document of the standard: a fleet, one machine, or the messages of a time series. */
export interface IsoDocument {
  /** The name of its root. */
  root: string
  snapshotTime: Date
  links: readonly IsoLink[]
  equipment?: readonly IsoEquipment[]
  messages?: readonly IsoElement[]
}

/** The namespace and the version of the schema. Source: ISO/TS 15143-3. */
const NAMESPACE = 'http://standards.iso.org/iso/15143/-3'
const VERSION = '1'

/** The time as the standard writes it, in UTC with seconds. */
export const isoTime = (time: Date) => `${time.toISOString().slice(0, 19)}Z`

/** Writes a document as XML. */
export function xmlOf(document: IsoDocument): string {
  const { root, snapshotTime, links, equipment = [], messages = [] } = document
  const body = [
    ...links.map(({ rel, href }) => element('Links', {}, fieldsOf({ rel, href }))),
    ...equipment.map(({ header, elements }) =>
      element('Equipment', {}, [element('EquipmentHeader', {}, fieldsOf(header)), ...elements.map(measured)]),
    ),
    ...messages.map(measured),
  ]
  const attributes = { xmlns: NAMESPACE, version: VERSION, snapshotTime: isoTime(snapshotTime) }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(root, attributes, body)}\n`
}

const fieldsOf = (fields: Readonly<Record<string, IsoValue>>) =>
  Object.entries(fields).map(([name, value]) => element(name, {}, [escaped(String(value))]))

const measured = ({ name, datetime, fields }: IsoElement) =>
  element(name, datetime === null ? {} : { datetime: isoTime(datetime) }, fieldsOf(fields))

function element(name: string, attributes: Readonly<Record<string, string>>, content: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  return `<${name}${written.join('')}>${content.join('')}</${name}>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Characters that XML 1.0 does not have are left out. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')
}

/** Writes a document as JSON, with the names that makers commonly use for it. */
export function jsonOf({ root, snapshotTime, links, equipment, messages }: IsoDocument): string {
  const content = {
    Equipment: equipment?.map(({ header, elements }) => ({
      EquipmentHeader: header,
      ...grouped(elements, (found) => (found.length === 1 ? found[0] : found)),
    })),
    ...(messages && grouped(messages, (found) => found)),
  }
  return JSON.stringify({
    [root]: { version: VERSION, snapshotTime: isoTime(snapshotTime), Links: links, ...content },
  })
}

type Written = Record<string, IsoValue>

function grouped<Shape>(elements: readonly IsoElement[], shape: (found: Written[]) => Shape): Record<string, Shape> {
  const names = [...new Set(elements.map(({ name }) => name))]
  return Object.fromEntries(
    names.map((name) => [
      name,
      shape(
        elements
          .filter((one) => one.name === name)
          .map(({ datetime, fields }) => ({ ...(datetime && { datetime: isoTime(datetime) }), ...fields })),
      ),
    ]),
  )
}
