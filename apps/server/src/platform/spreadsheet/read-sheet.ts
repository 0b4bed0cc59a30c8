import { readXls } from 'hucre/xlsx'
import { ArchiveError, assertUnpacksWithin, entriesOf } from './archive.ts'
import { createMergedRangesFinder } from './merged-ranges.ts'
import { rowsOf, textOf, type SheetLine } from './sheet-rows.ts'
import { readParts } from './workbook-parts.ts'
import { texts, type Texts } from '../core/language.ts'

/** Why a file cannot be read. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
  readonly text: Texts

  constructor(text: Texts, options?: ErrorOptions) {
    super(text.zh, options)
    this.text = text
  }
}

/** A file with more lines than are read at once. */
export class TooManyLines extends SheetError {
  constructor(maxLines: number) {
    super(texts(`一次最多导入 ${maxLines} 行`, `At most ${maxLines} rows can be imported at a time`))
  }
}

/** A small archive may unpack to gigabytes. Unit: bytes. */
const UNPACKED_LIMIT_BYTES = 128 * 1024 * 1024
/** The same for a file whose lines are not kept. Unit: bytes. */
const STREAM_LIMIT_BYTES = 1024 * 1024 * 1024

/**
 * The lines of the first sheet of a workbook, `.xlsx` or `.xls`, whatever the name of the file says: all cells as text, a
 * date as `YYYY-MM-DD`, with its time where it has one. Lines without any cell are empty. Errors: as of `streamSheet`.
 */
export async function readSheet(bytes: Uint8Array, maxLines: number): Promise<{ lines: string[][] }> {
  const lines: string[][] = []
  for await (const { number, line } of linesOf(bytes, maxLines, UNPACKED_LIMIT_BYTES)) {
    if (number > maxLines) throw new TooManyLines(maxLines)
    while (lines.length < number - 1) lines.push([])
    lines[number - 1] = line
  }
  return { lines }
}

/**
 * The lines of the first sheet of a workbook, one after the other: a long file takes no more memory than its packed bytes
 * and its shared texts, however slowly its lines are taken. A merged cell has its text in every cell that it covers. Errors:
 * `SheetError` for another kind of file, too many lines and an archive that unpacks to too much.
 */
export async function* streamSheet(file: Blob, maxLines: number): AsyncGenerator<SheetLine, void, undefined> {
  yield* linesOf(new Uint8Array(await file.arrayBuffer()), maxLines, STREAM_LIMIT_BYTES)
}

async function* linesOf(
  bytes: Uint8Array,
  maxLines: number,
  limitBytes: number,
): AsyncGenerator<SheetLine, void, undefined> {
  const lines = isZip(bytes) ? xlsxLines(bytes, limitBytes) : isCompound(bytes) ? xlsLines(bytes, maxLines) : null
  if (!lines) throw new SheetError(texts('不是有效的 Excel 文件', 'Not a valid Excel file'))
  let count = 0
  try {
    for await (const line of lines) {
      // Formatted lines without a text stand below the rows of many files.
      if (line.line.every((text) => text === '')) continue
      if (++count > maxLines) throw new TooManyLines(maxLines)
      yield line
    }
  } catch (error) {
    if (error instanceof SheetError) throw error
    if (!(error instanceof ArchiveError))
      throw new SheetError(
        texts('文件已损坏或已加密，无法读取', 'The file is damaged or encrypted and cannot be read'),
        { cause: error },
      )
    throw new SheetError(
      error.kind === 'too large'
        ? texts('文件解压后过大', 'The file is too large when unpacked')
        : texts('不是有效的 Excel 文件', 'Not a valid Excel file'),
    )
  }
}

async function* xlsxLines(bytes: Uint8Array, limitBytes: number): AsyncGenerator<SheetLine, void, undefined> {
  const entries = entriesOf(bytes)
  const merged = new Map(
    entries
      .filter(({ name }) => name.includes('/worksheets/'))
      .map((entry) => [entry, createMergedRangesFinder()] as const),
  )
  await assertUnpacksWithin(entries, limitBytes, (entry, piece) => merged.get(entry)?.push(piece))
  const parts = await readParts(entries)
  if (!parts) throw new SheetError(texts('不是有效的 Excel 文件', 'Not a valid Excel file'))
  yield* rowsOf(parts, merged.get(parts.sheet)?.ranges() ?? [])
}

/** The old format, of at most 65,536 lines, is read at once. */
async function* xlsLines(bytes: Uint8Array, maxLines: number): AsyncGenerator<SheetLine, void, undefined> {
  const sheet = (await readXls(bytes, { sheets: [0], maxRows: maxLines + 1 })).sheets[0]
  if (!sheet) throw new SheetError(texts('不是有效的 Excel 文件', 'Not a valid Excel file'))
  const lines = sheet.rows.map((row) => row.map(textOf))
  for (const { startRow, endRow, startCol, endCol } of sheet.merges ?? []) {
    const text = lines[startRow]?.[startCol] ?? ''
    for (const line of lines.slice(startRow, endRow + 1)) {
      for (let column = startCol; column <= Math.min(endCol, 200); column++) line[column] = text
    }
  }
  for (const [at, line] of lines.entries()) yield { number: at + 1, line: Array.from(line, (text) => text ?? '') }
}

/** Returns true when a file begins as a workbook does, whatever its name says. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return isZip(head) || isCompound(head)
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isCompound = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])
