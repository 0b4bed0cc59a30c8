import { useLocale } from '@trackhoe/ui'
import { useEffect, useMemo, useState } from 'react'
import type { DepartmentNode, FieldOption } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { FieldChoices, FieldDescription, Widget } from './widget.ts'

/** A field together with its widget. */
export interface WidgetField extends FieldDescription {
  widget: Widget
}

export interface LoadedChoices {
  /** The choices of a field, as far as they are there. */
  of(field: WidgetField): FieldChoices
  /** Returns whether the choices of a field could not be loaded. */
  failed(field: WidgetField): boolean
  /** Loads again what could not be loaded. */
  readonly retry: () => void
}

const NO_OPTIONS: readonly FieldOption[] = []
const NO_DEPARTMENTS: readonly DepartmentNode[] = []

const DEPARTMENTS = 'departments'

type Loaded = { options: readonly FieldOption[] } | Pick<FieldChoices, 'departments'> | { failure: unknown }

/** Loads what the widgets of the fields need, each source once. Without a data port there are only fixed options. */
export function useFieldChoices(fields: readonly WidgetField[]): LoadedChoices {
  const { data } = useWidgetServices()
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Readonly<Record<string, Loaded>>>({})
  const [attempt, setAttempt] = useState(0)
  const wanted = [...new Set(fields.map(sourceOf).filter((source) => source !== null))].sort().join('\n')

  useEffect(() => {
    if (!data || wanted === '') return
    const controller = new AbortController()
    const { signal } = controller
    for (const source of wanted.split('\n')) {
      const load: Promise<Loaded> =
        source === DEPARTMENTS
          ? data.departments(signal).then((departments) => ({ departments }))
          : data.options(source.slice('dict:'.length), signal).then((options) => ({ options }))
      void load
        .catch((failure: unknown): Loaded => ({ failure }))
        .then((result) => {
          if (!signal.aborted) setLoaded((before) => ({ ...before, [source]: result }))
        })
    }
    return () => controller.abort()
  }, [data, wanted, attempt])

  // The same object until something was loaded, so that columns made of it stay the same.
  return useMemo(() => {
    const resultOf = (field: WidgetField) => loaded[sourceOf(field) ?? '']
    return {
      of(field) {
        const result = resultOf(field)
        return {
          options: field.options ?? (result && 'options' in result ? result.options : NO_OPTIONS),
          departments: result && 'departments' in result ? result.departments : NO_DEPARTMENTS,
          locale,
        }
      },
      failed(field) {
        const result = resultOf(field)
        return result !== undefined && 'failure' in result
      },
      retry: () => setAttempt((before) => before + 1),
    }
  }, [loaded, locale])
}

function sourceOf({ widget, options, dict }: WidgetField): string | null {
  if (widget.needs === 'departments') return DEPARTMENTS
  return widget.needs === 'options' && !options && dict !== undefined ? `dict:${dict}` : null
}
