import { readXls, readXlsx } from 'hucre/xlsx'

/** Why a file cannot be read. */
export class SheetError extends Error {
  override readonly name = 'SheetError'
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
      if (unpackedBytes(bytes) > UNPACKED_LIMIT_BYTES) throw new SheetError('文件解压后过大')
      sheet = (await readXlsx(bytes, options)).sheets[0]
    } else if (isCompound(bytes)) sheet = (await readXls(bytes, options)).sheets[0]
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('文件已损坏或已加密，无法读取')
  }
  if (!sheet) throw new SheetError('不是有效的 Excel 文件')
  if (sheet.rows.length > maxLines) throw new SheetError(`一次最多导入 ${maxLines} 行`)
  const lines = sheet.rows.map((row) => row.map(textOf))
  for (const { startRow, endRow, startCol, endCol } of sheet.merges ?? []) {
    const text = lines[startRow]?.[startCol] ?? ''
    for (const line of lines.slice(startRow, endRow + 1)) {
      for (let column = startCol; column <= Math.min(endCol, 200); column++) line[column] = text
    }
  }
  return { lines: lines.map((line) => Array.from(line, (text) => text ?? '')) }
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, at) => bytes[at] === byte)
const isZip = (bytes: Uint8Array) => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
const isCompound = (bytes: Uint8Array) => startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])

/** The sum of what the entries of an archive declare to unpack to. Source: PKWARE APPNOTE, central directory. */
function unpackedBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new SheetError('不是有效的 Excel 文件')
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entries = view.getUint16(end + 10, true); entries > 0; entries--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw new SheetError('不是有效的 Excel 文件')
    total += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

function textOf(value: unknown): string {
  if (value instanceof Date) {
    const [day = '', time = ''] = value.toISOString().slice(0, 19).split('T')
    return time === '00:00:00' ? day : `${day} ${time}`
  }
  if (typeof value === 'number') return Number.isInteger(value) ? value.toFixed(0) : String(value)
  return typeof value === 'string' || typeof value === 'boolean' ? String(value).trim() : ''
}
