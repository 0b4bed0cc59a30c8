import { forwardRef, useEffect, useMemo, useRef, useState, type ReactNode, type Ref, type RefAttributes } from 'react'
import { useMessages } from '../context/ui-context.ts'
import {
  byGroup,
  labelsOf,
  matching,
  usableOptions,
  type Option,
  type OptionValue,
  type TextOption,
} from '../picker/option.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'
import { tagClasses } from '../picker/picker-control.tsx'
import type { ListPickerParts, PickerFieldProps, PickerValues, PickerTagParts } from '../picker/picker-props.ts'
import { useOneValue, useSeveralValues } from '../picker/use-picker-values.ts'
import { ComboboxField } from './combobox-field.tsx'
import { remoteSearch, type LoadOptions, type RemoteSearch, type RemoteState } from './remote-search.ts'

/** How long nothing is typed before a remote list is asked. Source: platform specification §2. */
const SEARCH_AFTER_MS = 800

/** Choices that are at hand. */
interface LocalSource<Value extends OptionValue> {
  options: readonly Option<Value>[]
  /** They are on their way. */
  loading?: boolean
  /** The reason that choices could not be loaded, as users read it. */
  error?: string
  onRetry?: () => void
  loadOptions?: undefined
  knownOptions?: undefined
  debounceMs?: undefined
}

/** A source of choices that is queried when the list opens and while text is typed. */
interface RemoteSource<Value extends OptionValue> {
  loadOptions: LoadOptions<Value>
  /** Names of values that were chosen before and may not be in the answers. */
  knownOptions?: readonly Option<Value>[]
  /** How long nothing is typed before it asks. Unit: milliseconds; 800 when left out. */
  debounceMs?: number
  options?: undefined
  loading?: undefined
  error?: undefined
  onRetry?: undefined
}

interface CommonProps<Value extends OptionValue> extends PickerFieldProps {
  /** Replaces 没有匹配的选项 for a text; with undefined it stays. */
  noOptionsText?: (text: string) => string | undefined
  /** Offers to add a typed text that is no choice; gives back the value of the new choice, which is then chosen. */
  onCreate?: (text: string) => Value
}

/** The source of the choices: `options`, or `loadOptions`. */
export type ComboboxSource<Value extends OptionValue = string> = LocalSource<Value> | RemoteSource<Value>

export type ComboboxProps<Value extends OptionValue = string> = CommonProps<Value> &
  ComboboxSource<Value> &
  PartSettings<ListPickerParts> & {
    /** The chosen value; `null` and the empty text for none. A value without a choice is shown as it is. */
    value?: Value | null
    defaultValue?: Value | null
    onChange?: (value: Value | null) => void
  }

/**
 * Chooses one by typing, of a list at hand or of one that is asked for. Lists of ten thousand are fine.
 *
 * Errors: options that fail to load are reported in the list, with 重试; the value stays. A value that is not among the
 * choices is kept and shown as it came. Source: platform specification §2; ARIA Authoring Practices, Combobox.
 */
export const Combobox = forwardRef(function Combobox<Value extends OptionValue>(
  own: ComboboxProps<Value>,
  ref: Ref<HTMLElement>,
) {
  const [{ value, defaultValue = null, onChange, ...props }, part] = useComponentTheme('Combobox', own)
  return <Inner {...props} partOf={part} {...useOneValue(value, defaultValue, onChange)} ref={ref} />
}) as <Value extends OptionValue = string>(props: ComboboxProps<Value> & RefAttributes<HTMLElement>) => ReactNode

export type MultiComboboxProps<Value extends OptionValue = string> = CommonProps<Value> &
  ComboboxSource<Value> &
  PartSettings<ListPickerParts & PickerTagParts> & {
    /** In the order they were chosen. */
    value?: readonly Value[]
    defaultValue?: readonly Value[]
    onChange?: (value: Value[]) => void
    /** The placeholder while something is chosen and more can be added. */
    addPlaceholder?: string
    /** How many tags are shown before `+n`. */
    maxTags?: number
  }

/** Chooses several by typing, shown as tags. Backspace in the empty field takes the last one away. */
export const MultiCombobox = forwardRef(function MultiCombobox<Value extends OptionValue>(
  own: MultiComboboxProps<Value>,
  ref: Ref<HTMLElement>,
) {
  const [{ value, defaultValue = [], onChange, ...props }, part] = useComponentTheme('MultiCombobox', own)
  const values = useSeveralValues(value, defaultValue, onChange)
  return <Inner {...props} {...values} partOf={part} tag={part('tag', tagClasses)} ref={ref} />
}) as <Value extends OptionValue = string>(props: MultiComboboxProps<Value> & RefAttributes<HTMLElement>) => ReactNode

type FieldProps = CommonProps<OptionValue> &
  PickerValues & { addPlaceholder?: string; partOf: Part<keyof ListPickerParts> }
type InnerProps = FieldProps & ComboboxSource<OptionValue>

const Inner = forwardRef<HTMLElement, InnerProps>(function Inner(props, ref) {
  return props.loadOptions ? <Remote {...props} ref={ref} /> : <Local {...props} ref={ref} />
})

const Local = forwardRef<HTMLElement, FieldProps & LocalSource<OptionValue>>(function Local(
  { options, loadOptions: _load, knownOptions: _known, debounceMs: _debounce, ...props },
  ref,
) {
  const all = useMemo(() => byGroup(usableOptions(options)), [options])
  const [query, setQuery] = useState('')
  const items = useMemo(() => matching(all, query), [all, query])
  const labelOf = useMemo(() => labelsOf(all), [all])
  return <ComboboxField {...props} forwardedRef={ref} options={items} labelOf={labelOf} onQuery={setQuery} />
})

const Remote = forwardRef<HTMLElement, FieldProps & RemoteSource<OptionValue>>(function Remote(
  { loadOptions, knownOptions, debounceMs = SEARCH_AFTER_MS, ...props },
  ref,
) {
  const t = useMessages()
  const [query, setQuery] = useState('')
  const [state, search] = useRemoteSearch(loadOptions, debounceMs)
  const [picked, setPicked] = useState<readonly TextOption[]>([])
  const found = useMemo(() => byGroup(usableOptions(state.options)), [state.options])
  const waiting = state.kind === 'loading'
  // Until the answer is there, what is shown is what fits of the one before.
  const items = useMemo(() => (waiting ? matching(found, query) : found), [waiting, found, query])
  const labelOf = useMemo(
    () => labelsOf([...found, ...picked, ...usableOptions(knownOptions)]),
    [found, picked, knownOptions],
  )

  return (
    <ComboboxField
      {...props}
      forwardedRef={ref}
      options={items}
      labelOf={labelOf}
      loading={waiting}
      error={state.kind === 'failed' ? t.loadFailed : undefined}
      onRetry={() => search.current?.retry()}
      onPick={(option) => setPicked([...picked.filter((each) => each.value !== option.value), option])}
      onQuery={(text) => {
        if (text === query) return
        setQuery(text)
        search.current?.type(text)
      }}
      onOpenChange={(open, byTyping) => {
        if (!open) search.current?.stop()
        else if (!byTyping) search.current?.ask('')
      }}
    />
  )
})

function useRemoteSearch(load: LoadOptions<OptionValue>, debounceMs: number) {
  const [state, setState] = useState<RemoteState>({ kind: 'idle', options: [] })
  const latest = useRef({ load, debounceMs })
  useEffect(() => {
    latest.current = { load, debounceMs }
  })
  const search = useRef<RemoteSearch>(null)
  useEffect(() => {
    const own = remoteSearch({
      load: (text, signal) => latest.current.load(text, signal),
      wait: (run) => {
        const timer = setTimeout(run, latest.current.debounceMs)
        return () => clearTimeout(timer)
      },
      onChange: setState,
    })
    search.current = own
    return () => own.stop()
  }, [])
  return [state, search] as const
}
