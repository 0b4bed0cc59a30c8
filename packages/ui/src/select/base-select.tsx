import { forwardRef, useMemo, useRef, useState, type Ref } from 'react'
import { ComboboxField } from '../combobox/combobox-field.tsx'
import { inputTextVariants } from '../input/input-variants.ts'
import { useMessages, useLocale } from '../context/ui-context.ts'
import { joinList } from '../format/join-list.ts'
import { composeHandlers } from '../hooks/compose-handlers.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import type { Part } from '../component-theme/use-component-theme.ts'
import {
  byGroup,
  labelsOf,
  matching,
  SEARCH_FROM,
  toggled,
  usableOptions,
  type Option,
  type OptionValue,
  type TextOption,
} from '../picker/option.ts'
import { PickerControl } from '../picker/picker-control.tsx'
import {
  pickerControlProps,
  usePickerIds,
  withoutFrameProps,
  type ListPickerParts,
  type PickerFieldProps,
  type PickerValues,
} from '../picker/picker-props.ts'
import { PickerList } from '../picker/option-list.tsx'
import { useListbox } from '../picker/use-listbox.ts'

/** The props that single and multiple selects share. */
export interface BaseSelectProps<Value extends OptionValue = string> extends PickerFieldProps {
  options: readonly Option<Value>[]
}

interface InnerProps extends BaseSelectProps<OptionValue>, PickerValues {
  partOf: Part<keyof ListPickerParts>
}

/** A list to choose from. Long lists are filtered by typing, short ones answer to their first letters. */
export const BaseSelect = forwardRef<HTMLElement, InnerProps>(function Picker(props, ref) {
  const options = useMemo(() => [...byGroup(usableOptions(props.options))], [props.options])
  const labelOf = useMemo(() => labelsOf(options), [options])
  const inner = { ...props, options, labelOf, forwardedRef: ref }
  return options.length >= SEARCH_FROM ? <SearchPicker {...inner} /> : <PlainPicker {...inner} />
})

interface Forwarded extends Omit<InnerProps, 'options'> {
  options: TextOption[]
  labelOf: (value: string) => string
  forwardedRef: Ref<HTMLElement>
}

function SearchPicker({ options, forwardedRef, ...props }: Forwarded) {
  const [query, setQuery] = useState('')
  const items = useMemo(() => matching(options, query), [options, query])
  return <ComboboxField {...props} forwardedRef={forwardedRef} options={items} onQuery={setQuery} />
}

function PlainPicker({ forwardedRef, ...props }: Forwarded) {
  const {
    options,
    labelOf,
    values,
    multiple,
    placeholder,
    disabled = false,
    readOnly = false,
    onValues,
    onBlur,
    partOf: part,
    ...attributes
  } = withoutFrameProps(props)
  const t = useMessages()
  const locale = useLocale()
  const ids = usePickerIds(attributes)
  const controlRef = useMemo(() => mergeRefs(forwardedRef), [forwardedRef])
  const pick = (value: string, chosen?: TextOption) => onValues(multiple ? toggled(values, value) : [value], chosen)
  const locked = disabled || readOnly
  const [opened, setOpened] = useState(false)
  const open = opened && !locked
  const anchor = useRef<HTMLDivElement>(null)
  const list = useListbox({
    id: ids.base,
    options,
    values,
    multiple,
    open,
    onOpenChange: (next) => setOpened(next && !locked),
    onPick: (option) => pick(option.value, option),
    anchor,
    editable: false,
  })
  const names = values.map(labelOf)
  const shown = multiple ? '' : names.join('')
  return (
    <>
      <PickerControl
        {...pickerControlProps(props, labelOf, (value) => pick(value))}
        anchorRef={anchor}
        open={open}
        onToggle={list.toggle}
      >
        <button
          {...part('control', [inputTextVariants(), 'h-[22px] truncate text-start'])}
          {...attributes}
          {...ids.control}
          ref={controlRef}
          // The control handles a press beside a tag.
          type="button"
          // Neither of the tags that the rule wants can open such a list.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="combobox"
          disabled={disabled}
          aria-readonly={readOnly || undefined}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={open ? `${ids.base}-menu` : undefined}
          aria-activedescendant={list.activeDescendant}
          onClick={composeHandlers(attributes.onClick, locked ? undefined : list.toggle)}
          onBlur={() => {
            onBlur?.()
            list.handleBlur()
          }}
          onKeyDown={composeHandlers(attributes.onKeyDown, locked ? undefined : list.handleKeyDown)}
        >
          {shown ||
            (values.length === 0 && !readOnly && <span className="text-ink-3">{placeholder ?? t.choose}</span>) || (
              <span className="sr-only">{joinList(names, locale)}</span>
            )}
        </button>
      </PickerControl>
      <PickerList {...{ list, anchor, options, values, multiple }} partOf={part} name={ids.listName} />
    </>
  )
}
