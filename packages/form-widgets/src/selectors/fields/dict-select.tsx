import { Combobox, MultiCombobox, useThemedProps, type ComboboxProps, type MultiComboboxProps } from '@trackhoe/ui'
import { forwardRef, useMemo } from 'react'
import { useWidgetServices } from '../../services/widget-services.tsx'
import { useMessages } from '../shared/selector.messages.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { useTableError } from '../shared/use-table-error.ts'

type DictValue = string | number
type Source = 'options' | 'loading' | 'error' | 'onRetry' | 'loadOptions' | 'knownOptions' | 'debounceMs'

export interface DictSelectProps extends Omit<ComboboxProps<DictValue>, Source> {
  /** A dictionary of the platform, `user_status`, or the form `table,text,code`. */
  dict: string
}

export interface DictMultiSelectProps extends Omit<MultiComboboxProps<DictValue>, Source> {
  /** A dictionary of the platform, `user_status`, or the form `table,text,code`. */
  dict: string
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    DictMultiSelect: DictMultiSelectProps
    DictSelect: DictSelectProps
  }
}

/**
 * Chooses an item of a dictionary. Items come from `WidgetServices.data`. Errors: items that fail to load are reported in
 * the list, with 重试; a value that is no item is kept and shows itself.
 */
export const DictSelect = forwardRef<HTMLElement, DictSelectProps>(function DictSelect(own, ref) {
  const { dict, ...props } = useThemedProps('DictSelect', own)
  return <Combobox {...props} {...useDict(dict)} ref={ref} />
})

/** Chooses several items of a dictionary. Errors: as `DictSelect`. */
export const DictMultiSelect = forwardRef<HTMLElement, DictMultiSelectProps>(function DictMultiSelect(own, ref) {
  const { dict, ...props } = useThemedProps('DictMultiSelect', own)
  return <MultiCombobox {...props} {...useDict(dict)} ref={ref} />
})

function useDict(dict: string) {
  const t = useMessages()
  const { data } = useWidgetServices()
  const load = useMemo(() => data && ((signal: AbortSignal) => data.options(dict, signal)), [data, dict])
  const { value, busy, error, retry } = useAnswer(load ?? null)
  const failed = useTableError(error)?.title
  const failure = data ? failed : t.notProvided
  const options = useMemo(() => (value ?? []).map((option) => ({ ...option })), [value])
  return { options, loading: busy && value === null, ...(failure !== undefined && { error: failure, onRetry: retry }) }
}
