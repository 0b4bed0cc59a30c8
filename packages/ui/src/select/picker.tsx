import * as Popover from '@radix-ui/react-popover'
import { useSelect } from 'downshift'
import { forwardRef, useMemo, useState, type Ref } from 'react'
import { ComboboxField } from '../combobox/combobox-field.tsx'
import { opensOnChosen } from '../combobox/opens-on-chosen.ts'
import { inputTextLook } from '../input/input-look.ts'
import { useMessages } from '../provider/ui-context.ts'
import { assignRef } from './assign-ref.ts'
import { cx } from '../style/cx.ts'
import { byGroup, labelsOf, matching, SEARCH_FROM, toggled, usableOptions, type Option } from './option.ts'
import { PickerList } from './option-list.tsx'
import { PickerBox } from './picker-box.tsx'
import { boxProps, usePickerIds, type PickerFieldProps, type PickerValues } from './picker-props.ts'

/** What single and multiple selects have in common. */
export interface PickerProps extends PickerFieldProps {
  options: readonly Option[]
}

interface InnerProps extends PickerProps, PickerValues {}

/** A list to choose from. Long lists are filtered by typing, short ones answer to their first letters. */
export const Picker = forwardRef<HTMLElement, InnerProps>(function Picker(props, ref) {
  const options = useMemo(() => [...byGroup(usableOptions(props.options))], [props.options])
  const labelOf = useMemo(() => labelsOf(options), [options])
  const inner = { ...props, options, labelOf, forwardedRef: ref }
  return options.length >= SEARCH_FROM ? <SearchPicker {...inner} /> : <PlainPicker {...inner} />
})

interface Forwarded extends InnerProps {
  options: Option[]
  labelOf: (value: string) => string
  forwardedRef: Ref<HTMLElement>
}

function SearchPicker({ options, forwardedRef, ...props }: Forwarded) {
  const [query, setQuery] = useState('')
  const items = useMemo(() => matching(options, query), [options, query])
  return <ComboboxField {...props} forwardedRef={forwardedRef} options={items} onQuery={setQuery} />
}

function PlainPicker({ forwardedRef, ...props }: Forwarded) {
  const { options, labelOf, values, multiple, placeholder, disabled = false, onValues } = props
  const t = useMessages()
  const ids = usePickerIds(props)
  const pick = (value: string) => onValues(multiple ? toggled(values, value) : [value])
  const list = useSelect<Option>({
    id: ids.base,
    items: options,
    selectedItem: null,
    itemToString: (option) => option?.label ?? '',
    isItemDisabled: (option) => option.disabled ?? false,
    stateReducer: (state, { type, changes }) => {
      const kinds = useSelect.stateChangeTypes
      if (type === kinds.ToggleButtonBlur) return { ...changes, selectedItem: state.selectedItem }
      const picks =
        type === kinds.ItemClick ||
        type === kinds.ToggleButtonKeyDownEnter ||
        type === kinds.ToggleButtonKeyDownSpaceButton
      if (picks && multiple) return { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
      return opensOnChosen(state, changes, options, values)
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem.value),
  })
  const {
    ref: boxRef,
    'aria-activedescendant': active,
    ...toggle
  } = list.getToggleButtonProps({
    disabled,
    id: ids.control.id,
    'aria-label': props['aria-label'],
    onBlur: props.onBlur,
  })
  const names = values.map(labelOf)
  const shown = multiple ? '' : names.join('')
  return (
    <Popover.Root open={list.isOpen}>
      <PickerBox {...boxProps(props, labelOf, pick)} boxRef={boxRef} open={list.isOpen} onToggle={list.toggleMenu}>
        <button
          {...toggle}
          {...ids.control}
          // A press beside a word inside the box is heard by the box.
          type="button"
          ref={assignRef(forwardedRef)}
          disabled={disabled}
          aria-labelledby={props['aria-labelledby']}
          {...(active ? { 'aria-activedescendant': active } : {})}
          className={cx(inputTextLook(), 'h-[22px] truncate text-start')}
        >
          {shown || (values.length === 0 && <span className="text-ink-3">{placeholder ?? t.choose}</span>) || (
            <span className="sr-only">{names.join('，')}</span>
          )}
        </button>
      </PickerBox>
      <PickerList list={list} name={ids.listName} options={options} values={values} multiple={multiple} />
    </Popover.Root>
  )
}
