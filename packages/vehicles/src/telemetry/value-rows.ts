import { formatDateTime } from '@trackhoe/ui'
import type { ChartMark, ChartSeries, TimeSpan } from '@trackhoe/ui/charts'
import type { Sheet } from '@trackhoe/ui/data-table'

/** The values of all series at one time; a missing one has none there. */
export interface ValueRow {
  at: number
  /** By the id of their series. */
  values: Readonly<Record<string, number>>
}

/** The values of a chart as rows, newest first. */
export function valueRows(series: readonly ChartSeries[], { from, to }: TimeSpan): ValueRow[] {
  const rows = new Map<number, Record<string, number>>()
  for (const { id, points } of series) {
    for (const [at, value] of points) {
      if (value === null || at < from || at > to) continue
      const row = rows.get(at) ?? {}
      row[id] = value
      rows.set(at, row)
    }
  }
  return [...rows].map(([at, values]) => ({ at, values })).sort((a, b) => b.at - a.at)
}

/** Trouble codes beside values: the name of their column, and when each of them was active. */
export interface ValueFaults {
  name: string
  marks: readonly ChartMark[]
}

/** Returns the trouble codes that were active at a time. */
export function marksAt(marks: readonly ChartMark[], at: number): readonly ChartMark[] {
  return marks.filter((mark) => mark.at <= at && at <= (mark.until === undefined ? mark.at : (mark.until ?? Infinity)))
}

/** Texts beside values: the name of their column, and each by its time. Unit: epoch milliseconds. */
export interface ValueTexts {
  name: string
  at: ReadonlyMap<number, string>
}

/** The values of a chart as a sheet, oldest first, as a spreadsheet draws them. */
export function sheetOfSeries(
  series: readonly ChartSeries[],
  shown: TimeSpan,
  timeName: string,
  faults?: ValueFaults,
  frames?: ValueTexts,
): Sheet {
  return {
    header: [
      timeName,
      ...(faults ? [faults.name] : []),
      ...series.map((one) => (one.unit === '' ? one.name : `${one.name} (${one.unit})`)),
      ...(frames ? [frames.name] : []),
    ],
    rows: valueRows(series, shown)
      .toReversed()
      .map(({ at, values }) => [
        formatDateTime(at),
        ...(faults
          ? [
              marksAt(faults.marks, at)
                .map(({ text }) => text)
                .join('; '),
            ]
          : []),
        ...series.map(({ id, texts }) => {
          const value = values[id]
          return value === undefined ? '' : (texts?.[String(value)] ?? value)
        }),
        ...(frames ? [frames.at.get(at) ?? ''] : []),
      ]),
  }
}
