import { joinList, useLocale } from '@trackhoe/ui'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { loadLabels, type KeySource } from '../../selectors/shared/stored-labels.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { readList, readText } from '../../widgets/kit/values.ts'
import type { EntityField } from './define-entity.ts'

/** The labels of the keys of a list's rows. */
export interface RowLabels {
  /** The names of a value; undefined where it needs none, or none has come yet. */
  textOf(field: EntityField<never>, row: object): string | undefined
}

type Known = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The names of keys that were chosen on the server: as the row brings them (`…_dictText`), else each page asks for those it
 * does not know, one call a column. A column with a text or a cell of its own asks nothing.
 */
export function useRowLabels<Row extends object>(fields: readonly EntityField<Row>[]) {
  const services = useWidgetServices()
  const locale = useLocale()
  const [known, setKnown] = useState<Known>({})
  const sources = useMemo(() => sourcesOf(fields), [fields])
  const latest = useRef({ services, known, sources })
  useEffect(() => {
    latest.current = { services, known, sources }
  })

  const load = useCallback((rows: readonly Row[]) => {
    for (const [key, source] of latest.current.sources) {
      const missing = new Set(
        rows
          .filter((row) => ownText(key, row) === undefined)
          .flatMap((row) => readList(Reflect.get(row, key)))
          .filter((each) => latest.current.known[key]?.[each] === undefined),
      )
      if (missing.size === 0) continue
      const keys = [...missing]
      // A failure leaves the keys as they are: the rows are there.
      void loadLabels(source, keys, latest.current.services, new AbortController().signal)
        .then((labels) => {
          const found = Object.fromEntries(keys.map((each, at) => [each, labels?.[at] ?? each]))
          setKnown((before) => ({ ...before, [key]: { ...before[key], ...found } }))
        })
        .catch(() => undefined)
    }
  }, [])

  const labels = useMemo(
    (): RowLabels => ({
      textOf(field, row) {
        const own = isSelector(field) ? ownText(field.key, row) : undefined
        if (own !== undefined || !sources.has(field.key)) return own
        const names = known[field.key]
        return (
          names &&
          joinList(
            readList(Reflect.get(row, field.key)).map((each) => names[each] ?? each),
            locale,
          )
        )
      },
    }),
    [known, sources, locale],
  )
  return { labels, load }
}

const isSelector = ({ widget }: Pick<EntityField<never>, 'widget'>) => widget.keySource !== undefined

/** Returns the sources of the columns of chosen keys. */
function sourcesOf<Row>(fields: readonly EntityField<Row>[]): ReadonlyMap<string, KeySource> {
  const sources = new Map<string, KeySource>()
  for (const field of fields) {
    const { key, column, widget } = field
    const shown = column === true || (typeof column === 'object' && !column.text && !column.cell)
    const source = shown ? widget.keySource?.(field) : undefined
    if (source) sources.set(key, source)
  }
  return sources
}

/** The text that a server sends beside a key. Wire: `{field}_dictText`. */
function ownText(key: string, row: object): string | undefined {
  const text = readText(Reflect.get(row, `${key}_dictText`))
  return text === '' ? undefined : text
}
