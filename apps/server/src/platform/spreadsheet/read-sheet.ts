import { readXls, readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { ArchiveError, assertUnpacksWithin } from './unpacked-size.ts'

/** Why a file cannot be read. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
}

/** A file with more lines than are read at once. */
export class TooManyLines extends SheetError {
  constructor(maxLines: number) {
    super(`一次最多导入 ${maxLines} 行`)
  }
}

export interface ReadSheet {
  /** All cells as text, from the first line on; a date is `YYYY-MM-DD`, with its time where it has one. */
  lines: string[][]
}

/** A small archive may unpack to gigabytes. Unit: bytes. */
const UNPACKED_LIMIT_BYTES = 128 * 1024 * 1024

/**
 * The first sheet of a workbook, `.xlsx` or `.xls`, whatever the name of the file says. A merged cell has its text in
 * every cell that it covers. Errors: `SheetError` for another kind of file, too many lines and an archive that unpacks to
 * too much.
 */
export async function readSheet(bytes: Uint8Array, maxLines: number): Promise<ReadSheet> {
  const options = { sheets: [0], maxRows: maxLines + 1 }
  let sheet
  try {
    if (isZip(bytes)) {
      await assertUnpacks(bytes, UNPACKED_LIMIT_BYTES)
      sheet = (await readXlsx(bytes, options)).sheets[0]
    } else if (isCompound(bytes)) sheet = (await readXls(bytes, options)).sheets[0]
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('文件已损坏或已加密，无法读取')
  }
  if (!sheet) throw new SheetError('不是有效的 Excel 文件')
  if (sheet.rows.length > maxLines) throw new TooManyLines(maxLines)
  const lines = sheet.rows.map((row) => row.map(textOf))
  for (const { startRow, endRow, startCol, endCol } of sheet.merges ?? []) {
    const text = lines[startRow]?.[startCol] ?? ''
    for (const line of lines.slice(startRow, endRow + 1)) {
      for (let column = startCol; column <= Math.min(endCol, 200); column++) line[column] = text
    }
  }
  return { lines: lines.map((line) => Array.from(line, (text) => text ?? '')) }
}

/** The same for a file that is read row by row. Unit: bytes. */
const STREAM_LIMIT_BYTES = 1024 * 1024 * 1024

/**
 * The lines of the first sheet of a workbook, one after the other and each with its number, from 1: a long file takes no
 * more memory than its packed bytes and its shared texts. A merged cell has its text in its first cell only. Errors:
 * `SheetError` as of `readSheet`.
 */
export async function* streamSheet(
  file: Blob,
  maxLines: number,
): AsyncGenerator<{ number: number; line: string[] }, void, undefined> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  if (isCompound(head)) {
    const { lines } = await readSheet(new Uint8Array(await file.arrayBuffer()), maxLines)
    for (const [at, line] of lines.entries()) yield { number: at + 1, line }
    return
  }
  if (!isZip(head)) throw new SheetError('不是有效的 Excel 文件')
  await assertUnpacks(new Uint8Array(await file.arrayBuffer()), STREAM_LIMIT_BYTES)
  let count = 0
  try {
    for await (const { index, values } of streamXlsxRows(file.stream(), { sheet: 0 })) {
      if (++count > maxLines) throw new TooManyLines(maxLines)
      yield { number: index + 1, line: Array.from(values, textOf) }
    }
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('文件已损坏或已加密，无法读取', { cause: error })
  }
}

/** Whether a file begins as a workbook does, whatever its name says. */
export async function isWorkbook(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, 8).arrayBuffer())
  return isZip(head) || isCompound(head)
}

/** Errors: `SheetError` for an archive that is broken or unpacks to too much. */
async function assertUnpacks(bytes: Uint8Array, limit: number): Promise<void> {
  try {
    await assertUnpacksWithin(bytes, limit)
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error
    throw new SheetError(error.kind === 'too large' ? '文件解压后过大' : '不是有效的 Excel 文件')
  }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isCompound = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

function textOf(value: unknown): string {
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T')
    return time === '00:00:00' ? day : `${day} ${time}`
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : ''
}
