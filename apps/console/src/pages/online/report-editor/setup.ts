import type { ParsedStatement, ReportDesign, ReportSetup } from '@trackhoe/contract/online'

/** The edited report, without its id and revision. */
export type Draft = ReportSetup & { code: string }

export type Column = Draft['columns'][number]
export type Query = Draft['queries'][number]
export type Chart = Draft['charts'][number]
export type Parameter = Draft['parameters'][number]

export const EMPTY_DRAFT: Draft = {
  code: '',
  name: '',
  description: '',
  cgrSql: '',
  parameters: [],
  columns: [],
  queries: [],
  charts: [],
  inMenu: true,
}

export function draftOf({ id: _id, revision: _revision, ...draft }: ReportDesign): Draft {
  return draft
}

export const setupOf = ({ code: _code, ...setup }: Draft): ReportSetup => setup

/**
 * The draft with the columns and parameters that a statement has: what was set up of a column stays, new ones stand at the
 * end, and what is gone is named.
 */
export function withStatement(
  draft: Draft,
  { columns, parameters }: ParsedStatement,
): { draft: Draft; removed: string[] } {
  const kinds = new Map(columns.map(({ name, kind }) => [name, kind]))
  const kept = draft.columns.flatMap((column) => {
    const kind = kinds.get(column.field)
    return kind === undefined ? [] : [{ ...column, kind }]
  })
  const known = new Set(kept.map(({ field }) => field))
  const added = columns.filter(({ name }) => !known.has(name)).map(newColumn)
  const names = new Set([...kinds.keys(), ...parameters])
  const removed = draft.columns.filter(({ field }) => !kinds.has(field)).map(({ title }) => title)
  return {
    removed,
    draft: {
      ...draft,
      columns: [...kept, ...added],
      parameters: parameters.map(
        (name) =>
          draft.parameters.find((one) => one.name === name) ?? { name, label: name, kind: 'text', defaultValue: '' },
      ),
      queries: draft.queries.filter(({ field }) => names.has(field)),
      charts: draft.charts.filter(({ category, values }) =>
        [category, ...values.map(({ field }) => field)].every((field) => kinds.has(field)),
      ),
    },
  }
}

const newColumn = ({ name: field, label, kind }: ParsedStatement['columns'][number]): Column => ({
  field,
  title: label ?? field,
  kind,
  width: 0,
  dictCode: '',
  href: '',
  sortable: true,
  pinyin: false,
  total: '',
  hidden: false,
})

/** A query item for a column or a parameter, with the control that fits its values. */
export function newQuery(field: string, label: string, kind: Column['kind'], isParameter: boolean): Query {
  const isTime = kind === 'date' || kind === 'datetime'
  return {
    field,
    label,
    mode: isTime && !isParameter ? 'range' : 'single',
    view: isTime ? 'date' : 'text',
    dictCode: '',
    popupCode: '',
    popupField: '',
    defaultValue: '',
    hidden: false,
  }
}
