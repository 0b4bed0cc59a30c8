/** Replaces a part of a text. Edits of one text do not overlap. */
export interface Edit {
  start: number
  end: number
  text: string
}

export function applyEdits(text: string, edits: readonly Edit[]): string {
  let changed = text
  for (const { start, end, text: written } of [...edits].sort((one, other) => other.start - one.start)) {
    changed = changed.slice(0, start) + written + changed.slice(end)
  }
  return changed
}

/** Lines around a change. */
const CONTEXT = 2

/** Lines that are replaced together. */
interface Segment {
  /** Old lines, counted from 0; `to` is the first line after them. */
  from: number
  to: number
  edits: Edit[]
}

/** The edits of a file as a unified diff. */
export function diffOf(file: string, text: string, edits: readonly Edit[]): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const startOf = (line: number) => starts[line] ?? text.length
  const linesBetween = (from: number, to: number) => linesOf(text.slice(startOf(from), startOf(to)))
  let shift = 0
  const hunks = hunksOf(segmentsOf(text, starts, edits)).map((segments) => {
    const first = Math.max(0, (segments[0]?.from ?? 0) - CONTEXT)
    const end = Math.min(starts.length, (segments.at(-1)?.to ?? 0) + CONTEXT)
    const lines: string[] = []
    let at = first
    for (const { from, to, edits: own } of segments) {
      const offset = startOf(from)
      const moved = own.map((edit) => ({ ...edit, start: edit.start - offset, end: edit.end - offset }))
      const written = linesOf(applyEdits(text.slice(offset, startOf(to)), moved))
      lines.push(...mark(' ', linesBetween(at, from)), ...mark('-', linesBetween(from, to)), ...mark('+', written))
      at = to
    }
    lines.push(...mark(' ', linesBetween(at, end)))
    const count = (sign: string) => lines.filter((line) => !line.startsWith(sign)).length
    const header = `@@ -${first + 1},${count('+')} +${first + 1 + shift},${count('-')} @@`
    shift += count('-') - count('+')
    return [header, ...lines].join('\n')
  })
  return [`--- ${file}`, `+++ ${file}`, ...hunks].join('\n')
}

/** The lines that edits touch; edits of the same line, or of neighboring ones, are one segment. */
function segmentsOf(text: string, starts: readonly number[], edits: readonly Edit[]): Segment[] {
  const lineAt = (offset: number) => starts.findLastIndex((start) => start <= offset)
  const segments: Segment[] = []
  for (const edit of [...edits].sort((one, other) => one.start - other.start)) {
    const from = lineAt(edit.start)
    // What ends behind a line break ends with the line before it.
    const to = lineAt(edit.end > edit.start && text[edit.end - 1] === '\n' ? edit.end - 1 : edit.end) + 1
    const last = segments.at(-1)
    if (last && from <= last.to) {
      last.to = Math.max(last.to, to)
      last.edits.push(edit)
    } else segments.push({ from, to, edits: [edit] })
  }
  return segments
}

/** Segments whose surroundings touch. */
function hunksOf(segments: readonly Segment[]): Segment[][] {
  const hunks: Segment[][] = []
  for (const segment of segments) {
    const last = hunks.at(-1)
    if (last && segment.from <= (last.at(-1)?.to ?? 0) + 2 * CONTEXT) last.push(segment)
    else hunks.push([segment])
  }
  return hunks
}

function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/)
  if (lines.at(-1) === '') lines.pop()
  return lines
}

const mark = (sign: string, lines: readonly string[]) => lines.map((line) => sign + line)
