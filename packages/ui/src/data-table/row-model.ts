import { valueText } from './plain-value.ts'
import type { CellValue, ColumnDef } from './column-def.ts'
import { isExpanded } from './expansion.ts'
import type { ColumnFiltersState, ExpandedState, SortingState } from './table-state.ts'

/** The position of a row in a tree. */
export interface TreePosition {
  /** From 1. */
  level: number
  /** Counts its siblings from 1. */
  position: number
  siblings: number
  state: 'leaf' | 'closed' | 'open'
}

/** The rows as they are shown; of a tree with their positions. */
export interface RowModel<Row> {
  rows: readonly Row[]
  positions: readonly TreePosition[] | null
}

/** How rows of a tree are found and expanded. */
export interface TreeOptions<Row> {
  getSubRows: (row: Row) => readonly Row[] | null | undefined
  /** Returns true for a row that has children which are not loaded. */
  getRowCanExpand?: (row: Row) => boolean
  getRowId: (row: Row) => string
  expanded: ExpandedState
}

/** The test that the filters make; `null` without filters. */
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
    const values = new Set(wanted)
    return [(row: Row) => values.has(valueText(accessorFn(row)))]
  })
  return tests.length === 0 ? null : (row) => tests.every((test) => test(row))
}

/** Sorts rows. Equal rows keep their order; rows without a value come last in both directions. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ColumnDef<Row>[],
  [sort]: SortingState,
  locale: string,
): readonly Row[] {
  const column = sort && columns.find(({ id }) => id === sort.id)
  if (!column) return rows
  const direction = sort.desc ? -1 : 1
  const { sortFn, accessorFn } = column
  if (sortFn) return [...rows].sort((a, b) => direction * sortFn(a, b))
  if (!accessorFn) return rows
  const keys = rankOf(rows.map(accessorFn), locale)
  const full: number[] = []
  const none: number[] = []
  for (const [at, key] of keys.entries()) (Number.isNaN(key) ? none : full).push(at)
  full.sort((a, b) => direction * ((keys[a] ?? 0) - (keys[b] ?? 0)) || a - b)
  const sorted: Row[] = []
  for (const at of [...full, ...none]) {
    const row = rows[at]
    if (row !== undefined) sorted.push(row)
  }
  return sorted
}

/**
 * The visible rows of a tree. Rows below a collapsed one are left out; a filter keeps and expands the ancestors of
 * matches. Errors: a row that was visited before, for example in a cycle, is left out.
 */
export function flattenTree<Row>(
  roots: readonly Row[],
  shape: TreeOptions<Row>,
  options: { matches: ((row: Row) => boolean) | null; order: (rows: readonly Row[]) => readonly Row[] },
): RowModel<Row> {
  const rows: Row[] = []
  const positions: TreePosition[] = []
  const visited = new Set<string>()
  const { matches, order } = options

  function childrenOf(row: Row): readonly Row[] {
    return shape.getSubRows(row) ?? []
  }

  function isKept(row: Row, above: ReadonlySet<string>): boolean {
    if (!matches || matches(row)) return true
    const id = shape.getRowId(row)
    if (above.has(id)) return false
    const path = new Set(above).add(id)
    return childrenOf(row).some((child) => isKept(child, path))
  }

  function add(siblings: readonly Row[], level: number) {
    const kept = order(matches ? siblings.filter((row) => isKept(row, new Set())) : siblings)
    for (const [at, row] of kept.entries()) {
      const id = shape.getRowId(row)
      if (visited.has(id)) continue
      visited.add(id)
      const children = childrenOf(row)
      const leaf = children.length === 0 && !shape.getRowCanExpand?.(row)
      const open = !leaf && (isExpanded(shape.expanded, id) || (matches !== null && !matches(row)))
      rows.push(row)
      positions.push({
        level,
        position: at + 1,
        siblings: kept.length,
        state: leaf ? 'leaf' : open ? 'open' : 'closed',
      })
      if (open) add(children, level + 1)
    }
  }

  add(roots, 1)
  return { rows, positions }
}

const HAN = /\p{Script=Han}/u

/** A rank for each value; NaN for none. */
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
  else {
    // Chinese names are looked for by their pinyin, also by those who read English.
    const wanted = different.some((text) => HAN.test(text)) ? 'zh-u-co-pinyin' : locale
    different.sort(new Intl.Collator(wanted, { numeric: true }).compare)
  }
  const rank = new Map(different.map((text, at) => [text, at]))
  for (const [at, text] of texts.entries()) {
    if (text !== '') ranks[at] = rank.get(text) ?? Number.NaN
  }
  return ranks
}

/**
 * Returns true when code units order these texts as the collator would, in a fraction of its time: all have the same
 * length, and at each position all have digits, lowercase letters, capitals, or the same sign. Times, codes and serial
 * numbers do.
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
