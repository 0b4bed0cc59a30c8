import { valueText } from './cell-text.ts'
import type { CellValue, ColumnDef } from './column-def.ts'
import { isExpanded } from './expansion.ts'
import type { ColumnFiltersState, ExpandedState, SortingState } from './table-state.ts'

/** Where a row of a tree stands. */
export interface TreePlace {
  /** From 1. */
  level: number
  /** Its number among its siblings, from 1. */
  place: number
  siblings: number
  state: 'leaf' | 'closed' | 'open'
}

/** The rows as they are shown; of a tree also where each stands. */
export interface RowView<Row> {
  rows: readonly Row[]
  places: readonly TreePlace[] | null
}

/** What opens and closes rows of a tree. */
export interface TreeShape<Row> {
  getSubRows: (row: Row) => readonly Row[] | null | undefined
  /** Whether a row whose children have not been loaded has some. */
  getRowCanExpand?: (row: Row) => boolean
  getRowId: (row: Row) => string
  expanded: ExpandedState
}

/** Whether a row has what is looked for; null when nothing is. */
export function filterOf<Row>(
  columns: readonly ColumnDef<Row>[],
  filters: ColumnFiltersState,
): ((row: Row) => boolean) | null {
  const tests = filters.flatMap(({ id, value: wanted }) => {
    const accessorFn = columns.find((column) => column.id === id)?.accessorFn
    if (wanted.length === 0 || accessorFn === undefined) return []
    if (typeof wanted === 'string') {
      const text = plain(wanted)
      return [(row: Row) => plain(valueText(accessorFn(row))).includes(text)]
    }
    const some = new Set(wanted)
    return [(row: Row) => some.has(valueText(accessorFn(row)))]
  })
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row))
}

/** The rows in another order; rows that are equal keep theirs, rows without a value come last either way. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnDef<Row>[],
  [sort]: SortingState,
  locale: string,
): readonly Row[] {
  const column = sort && columns.find(({ id }) => id === sort.id)
  if (!column) return rows
  const way = sort.desc ? -1 : 1
  const { sortFn, accessorFn } = column
  if (sortFn) return [...rows].sort((a, b) => way * sortFn(a, b))
  if (!accessorFn) return rows
  const keys = rankOf(rows.map(accessorFn), locale)
  const full: number[] = []
  const none: number[] = []
  for (const [at, key] of keys.entries()) (Number.isNaN(key) ? none : full).push(at)
  full.sort((a, b) => way * ((keys[a] ?? 0) - (keys[b] ?? 0)) || a - b)
  const sorted: Row[] = []
  for (const at of [...full, ...none]) {
    const row = rows[at]
    if (row !== undefined) sorted.push(row)
  }
  return sorted
}

/**
 * The lines of a tree. Rows below a closed one are left out; when something is looked for, what leads to a hit is kept
 * and open. Bad input: a row that was met before, in a cycle for instance, is left out.
 */
export function flattenTree<Row>(
  roots: readonly Row[],
  shape: TreeShape<Row>,
  options: { matches: ((row: Row) => boolean) | null; order: (rows: readonly Row[]) => readonly Row[] },
): RowView<Row> {
  const rows: Row[] = []
  const places: TreePlace[] = []
  const met = new Set<string>()
  const { matches, order } = options

  function childrenOf(row: Row): readonly Row[] {
    return shape.getSubRows(row) ?? []
  }

  function leads(row: Row, above: ReadonlySet<string>): boolean {
    if (!matches || matches(row)) return true
    const id = shape.getRowId(row)
    if (above.has(id)) return false
    const path = new Set(above).add(id)
    return childrenOf(row).some((child) => leads(child, path))
  }

  function add(siblings: readonly Row[], level: number) {
    const kept = order(matches ? siblings.filter((row) => leads(row, new Set())) : siblings)
    for (const [at, row] of kept.entries()) {
      const id = shape.getRowId(row)
      if (met.has(id)) continue
      met.add(id)
      const children = childrenOf(row)
      const leaf = children.length === 0 && !shape.getRowCanExpand?.(row)
      const open = !leaf && (isExpanded(shape.expanded, id) || (matches !== null && !matches(row)))
      rows.push(row)
      places.push({ level, place: at + 1, siblings: kept.length, state: leaf ? 'leaf' : open ? 'open' : 'closed' })
      if (open) add(children, level + 1)
    }
  }

  add(roots, 1)
  return { rows, places }
}

/** A number for each value that orders as the values do; NaN for none. */
function rankOf(values: readonly CellValue[], locale: string): Float64Array {
  const ranks = new Float64Array(values.length).fill(Number.NaN)
  if (values.every((value) => typeof value !== 'string')) {
    for (const [at, value] of values.entries()) {
      if (value !== null && value !== undefined) ranks[at] = Number(value)
    }
    return ranks
  }
  const texts = values.map(valueText)
  const different = [...new Set(texts)]
  if (sameShape(different)) different.sort()
  else different.sort(new Intl.Collator(locale, { numeric: true }).compare)
  const rank = new Map(different.map((text, at) => [text, at]))
  for (const [at, text] of texts.entries()) {
    if (text !== '') ranks[at] = rank.get(text) ?? Number.NaN
  }
  return ranks
}

/**
 * Whether code units order these texts as the collator would, at a fraction of its time: all equally long, and at each
 * place all digits, all small letters, all capitals, or all the same sign. Times, codes and serial numbers are such.
 */
function sameShape(texts: readonly string[]): boolean {
  const filled = texts.filter((text) => text !== '')
  const first = filled[0]
  if (first === undefined) return true
  const kinds = Array.from(first, (sign) => kindOf(sign.charCodeAt(0)))
  if (kinds.length !== first.length) return false
  return filled.every((text) => {
    if (text.length !== first.length) return false
    for (let at = 0; at < text.length; at += 1) {
      const kind = kindOf(text.charCodeAt(at))
      if (kind !== kinds[at] || (kind === SIGN && text[at] !== first[at])) return false
    }
    return true
  })
}

const SIGN = 0

function kindOf(unit: number): number {
  if (unit >= 48 && unit <= 57) return 1
  if (unit >= 97 && unit <= 122) return 2
  if (unit >= 65 && unit <= 90) return 3
  return SIGN
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
