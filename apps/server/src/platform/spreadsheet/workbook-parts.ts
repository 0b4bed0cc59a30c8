import { isDateFormat } from 'hucre'
import { unpack, type ArchiveEntry } from './archive.ts'
import { attributeOf, createXmlReader, type XmlListener } from './xml-events.ts'

/** What reading the rows of a workbook's first sheet needs of its other parts. */
export interface WorkbookParts {
  sheet: ArchiveEntry
  /** The text of a number of the shared texts. */
  sharedText: (index: number) => string
  /** Returns true when numbers of a style are dates. */
  isDate: (style: number) => boolean
  /** Dates are counted from 1904. */
  from1904: boolean
}

type Listener = Partial<XmlListener>

/** Reads a part of a workbook; nothing when there is none. */
async function readPart(entry: ArchiveEntry | undefined, listener: Listener): Promise<void> {
  if (!entry) return
  const decoder = new TextDecoder()
  const reader = createXmlReader({ open() {}, text() {}, close() {}, ...listener })
  for await (const piece of unpack(entry)) reader.push(decoder.decode(piece, { stream: true }))
}

/**
 * The parts of the workbook in an archive; undefined when it has no sheet. Source: ECMA-376 part 1, 18.2 "Workbook"; part 2,
 * 9 "Relationships".
 */
export async function readParts(entries: readonly ArchiveEntry[]): Promise<WorkbookParts | undefined> {
  const byName = new Map(entries.map((entry) => [entry.name, entry]))
  const [book] = await relationsOf(byName, '_rels/.rels', '', 'officeDocument')
  if (!book) return undefined
  const folder = book.target.slice(0, book.target.lastIndexOf('/') + 1)
  const relationsPath = `${folder}_rels/${book.target.slice(folder.length)}.rels`
  let sheetId: string | undefined
  let from1904 = false
  await readPart(byName.get(book.target), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributeOf(attributes, 'date1904') ?? '')
      if (name === 'sheet') sheetId ??= attributeOf(attributes, 'id')
    },
  })
  const sheets = await relationsOf(byName, relationsPath, folder, 'worksheet')
  const sheet = byName.get(sheets.find(({ id }) => id === sheetId)?.target ?? '')
  if (!sheet) return undefined
  const [texts] = await relationsOf(byName, relationsPath, folder, 'sharedStrings')
  const [styles] = await relationsOf(byName, relationsPath, folder, 'styles')
  return {
    sheet,
    from1904,
    sharedText: await readSharedTexts(byName.get(texts?.target ?? '')),
    isDate: await readDateStyles(byName.get(styles?.target ?? '')),
  }
}

/** The parts of one kind that a part names, by their full names. */
async function relationsOf(
  entries: ReadonlyMap<string, ArchiveEntry>,
  path: string,
  folder: string,
  kind: string,
): Promise<{ id: string; target: string }[]> {
  const found: { id: string; target: string }[] = []
  await readPart(entries.get(path), {
    open(name, attributes) {
      if (name !== 'Relationship' || !(attributeOf(attributes, 'Type') ?? '').endsWith(`/${kind}`)) return
      const target = attributeOf(attributes, 'Target') ?? ''
      const full = target.startsWith('/') ? target.slice(1) : new URL(folder + target, 'file:///').pathname.slice(1)
      found.push({ id: attributeOf(attributes, 'Id') ?? '', target: decodeURI(full) })
    },
  })
  return found
}

/** All texts stand in one piece of memory: half a million small strings take five times as much. */
async function readSharedTexts(entry: ArchiveEntry | undefined): Promise<(index: number) => string> {
  let bytes = Buffer.alloc(64 * 1024)
  let length = 0
  const ends: number[] = []
  let text = ''
  let inText = false
  let inPhonetic = false
  await readPart(entry, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') inPhonetic = true
      else if (name === 't') inText = !inPhonetic
    },
    text(piece) {
      if (inText) text += piece
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inPhonetic = false
      else if (name === 'si') {
        const needed = length + text.length * 3
        if (needed > bytes.length) bytes = Buffer.concat([bytes.subarray(0, length)], needed * 2)
        length += bytes.write(text, length)
        ends.push(length)
      }
    },
  })
  return (index) => {
    const end = ends[index]
    return end === undefined ? '' : decodeEscapes(bytes.toString('utf8', ends[index - 1] ?? 0, end))
  }
}

/** `_x000D_` stands for a character that XML has not. Source: ECMA-376 part 1, 22.9.2.19. */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, code) => String.fromCharCode(Number.parseInt(String(code), 16)))
}

async function readDateStyles(entry: ArchiveEntry | undefined): Promise<(style: number) => boolean> {
  const formats = new Map<string, string>()
  const styles: boolean[] = []
  let inStyles = false
  await readPart(entry, {
    open(name, attributes) {
      const id = attributeOf(attributes, 'numFmtId') ?? ''
      if (name === 'numFmt') formats.set(id, attributeOf(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') inStyles = true
      else if (name === 'xf' && inStyles) styles.push(isDateFormat(formats.get(id) ?? id))
    },
    close(name) {
      if (name === 'cellXfs') inStyles = false
    },
  })
  return (style) => styles[style] === true
}
