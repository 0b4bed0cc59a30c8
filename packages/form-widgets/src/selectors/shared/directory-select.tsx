import { Combobox, MultiCombobox, useToast, type LoadOptions, type MultiComboboxProps, type Option } from '@trackhoe/ui'
import { forwardRef, useCallback, useEffect, useMemo, useState } from 'react'
import { useMessages } from './selector.messages.ts'
import { useAnswer } from './use-answer.ts'
import { useTableError } from './use-table-error.ts'

type FieldProps = Omit<
  MultiComboboxProps,
  | 'options'
  | 'loading'
  | 'error'
  | 'onRetry'
  | 'loadOptions'
  | 'knownOptions'
  | 'debounceMs'
  | 'value'
  | 'defaultValue'
  | 'onChange'
>

/** The props that the fields that search a directory have in common. */
export interface DirectoryFieldProps extends FieldProps {
  /** The stored keys; one at most without `multiple`. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
  multiple?: boolean
}

interface DirectorySelectProps extends DirectoryFieldProps {
  /** `null`: nobody provides the directory. */
  search: LoadOptions | null
  /** The choices of stored keys. */
  find: (keys: readonly string[], signal: AbortSignal) => Promise<readonly Option[]>
}

/**
 * Chooses by typing from a directory of the server. Keys that were stored before show their names, or themselves where
 * nobody knows them. Errors: without a directory it is disabled; a search that fails is reported in the list, names that
 * cannot be found as a toast.
 */
export const DirectorySelect = forwardRef<HTMLElement, DirectorySelectProps>(function DirectorySelect(props, ref) {
  const {
    search,
    find,
    value: controlled,
    defaultValue: initial = NO_KEYS,
    onChange,
    multiple = false,
    ...field
  } = props
  // The keys whose names are looked up. The field itself keeps a value that nobody controls, and resets it with its form.
  const [own, setOwn] = useState(initial)
  const value = controlled ?? own
  const change = (next: readonly string[]) => {
    setOwn(next)
    onChange?.([...next])
  }
  const t = useMessages()
  const toast = useToast()
  const stored = value.join('\n')
  const load = useMemo(
    () => (search && stored !== '' ? (signal: AbortSignal) => find(stored.split('\n'), signal) : null),
    [search, find, stored],
  )
  const { value: known, error } = useAnswer(load)
  const failure = useTableError(error)?.title
  useEffect(() => {
    if (failure !== undefined) toast.warning(failure)
  }, [failure, toast])
  const loadOptions = useCallback<LoadOptions>(
    (text, signal) => search?.(text, signal) ?? Promise.resolve([]),
    [search],
  )
  const shared = {
    clearable: true,
    ...field,
    disabled: field.disabled === true || search === null,
    placeholder: search === null ? t.notProvided : field.placeholder,
    loadOptions,
    knownOptions: known ?? NONE,
  }
  return multiple ? (
    <MultiCombobox
      {...shared}
      ref={ref}
      {...(controlled ? { value: controlled } : { defaultValue: initial })}
      onChange={change}
    />
  ) : (
    <Combobox
      {...shared}
      ref={ref}
      {...(controlled ? { value: controlled[0] ?? null } : { defaultValue: initial[0] ?? null })}
      onChange={(next) => change(next === null ? [] : [next])}
    />
  )
})

const NONE: readonly Option[] = []
const NO_KEYS: readonly string[] = []
