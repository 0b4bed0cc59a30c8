/** The cells of a text that was copied out of a spreadsheet: tabs between cells, quotes around those with line breaks. */
export function parseCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [[]]
  let at = 0
  const cell = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*)/y
  while (at <= text.length) {
    cell.lastIndex = at
    const [whole = '', quoted, plain = ''] = cell.exec(text) ?? []
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    at += whole.length
    const next = text.slice(at, at + 2)
    if (next === '') break
    if (next.startsWith('\t')) at += 1
    else {
      at += next === '\r\n' ? 2 : 1
      // The last line of a spreadsheet ends like the others.
      if (at >= text.length) break
      rows.push([])
    }
  }
  return rows
}
