import { FormValue, Combobox, MultiCombobox, useThemedProps, type MultiComboboxProps, type Option } from '@trackhoe/ui'
import { forwardRef, useCallback, useMemo, useRef } from 'react'
import type { FieldOption } from '../../services/field-options.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { SelectorFieldProps } from '../shared/selector-field.ts'
import { useMessages } from '../shared/selector.messages.ts'
import { useAnswer } from '../shared/use-answer.ts'
import { useOwnValue } from '../../services/use-own-value.ts'

export interface SearchSelectProps
  extends
    Omit<SelectorFieldProps, 'classNames' | 'styles' | 'attributes'>,
    Pick<MultiComboboxProps, 'classNames' | 'styles' | 'attributes'> {
  /** The table dictionary that is searched: `table,text,code`. */
  dict: string
  /** The stored codes; one at most without `multiple`. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  /** Called with the codes, and with their texts as far as the searches have brought them. */
  onChange?: (value: string[], chosen: readonly Option[]) => void
  multiple?: boolean
  /** How many choices a search brings. */
  pageSize?: number
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    SearchSelect: SearchSelectProps
  }
}

/** A table, its column of texts and its column of codes. */
const TABLE_CODE = /^\s*[^,\s][^,]*,\s*[^,\s][^,]*,\s*[^,\s][^,]*(,.*)?$/

/**
 * Chooses from a table dictionary that is searched on the server, 800 ms after the last key. Codes that were stored
 * before show their text, or themselves where nobody knows it.
 *
 * Errors: a dictionary that is not of the form `table,text,code` disables the field and says so; a search that fails is
 * reported in the list, with 重试. Source: platform specification §2, §8 "Dictionaries".
 */
export const SearchSelect = forwardRef<HTMLElement, SearchSelectProps>(function SearchSelect(own, ref) {
  const {
    dict,
    value: controlled,
    defaultValue = NO_CODES,
    onChange,
    multiple = false,
    pageSize = 10,
    name,
    form,
    ...field
  } = useThemedProps('SearchSelect', own)
  const [value, setValue, reset] = useOwnValue(controlled, defaultValue, undefined)
  const t = useMessages()
  const { data } = useWidgetServices()
  const valid = TABLE_CODE.test(dict)

  const seen = useRef(new Map<string, Option>())
  const loadOptions = useCallback(
    async (keyword: string, signal: AbortSignal) => {
      const options = ((await data?.searchOptions?.(dict, { keyword, pageSize }, signal)) ?? []).map(toOption)
      for (const option of options) seen.current.set(option.value, option)
      return options
    },
    [data, dict, pageSize],
  )
  const stored = value.join(',')
  const loadNames = useMemo(
    () =>
      valid && stored !== '' && data?.optionLabels
        ? async (signal: AbortSignal) => {
            const codes = stored.split(',')
            const labels = await data.optionLabels?.(dict, codes, signal)
            return codes.map((code, index) => ({ value: code, label: labels?.[index] ?? code }))
          }
        : null,
    [valid, stored, data, dict],
  )
  const names = useAnswer(loadNames).value ?? NO_NAMES

  function change(codes: string[]) {
    const known = (code: string) => seen.current.get(code) ?? names.find((each) => each.value === code)
    setValue(codes)
    onChange?.(
      codes,
      codes.map((code) => known(code) ?? { value: code, label: code }),
    )
  }

  if (!valid) return <Problem text={t.badSearchDictionary} />
  if (!data?.searchOptions) return <Problem text={t.notProvided} />
  const shared = { placeholder: t.typeToSearch, ...field, loadOptions, knownOptions: names }
  const control = multiple ? (
    <MultiCombobox {...shared} ref={ref} value={value} onChange={(next) => change([...new Set(next)])} />
  ) : (
    <Combobox
      clearable
      {...shared}
      ref={ref}
      value={value[0] ?? null}
      onChange={(next) => change(next === null ? [] : [next])}
    />
  )
  return (
    <>
      {control}
      <FormValue name={name} form={form} values={value} disabled={field.disabled} onReset={reset} />
    </>
  )
})

const NO_NAMES: readonly Option[] = []
const NO_CODES: readonly string[] = []

const toOption = ({ value, label }: FieldOption): Option => ({ value: String(value), label })

function Problem({ text }: { text: string }) {
  return (
    <p role="alert" className="m-0 py-1 text-danger-text">
      {text}
    </p>
  )
}
