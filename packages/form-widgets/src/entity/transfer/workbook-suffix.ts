/** The first bytes of a ZIP archive, which a workbook of Office Open XML is. */
const ZIP_MARK = [0x50, 0x4b] as const

/**
 * The suffix that a workbook without a name has by its content: a server of another origin does not show its name, and is
 * known to make both kinds.
 */
export async function workbookSuffix(blob: Blob): Promise<'xls' | 'xlsx'> {
  const start = new Uint8Array(await blob.slice(0, ZIP_MARK.length).arrayBuffer())
  return ZIP_MARK.every((byte, at) => start[at] === byte) ? 'xlsx' : 'xls'
}
