import * as Popover from '@radix-ui/react-popover'
import { useCombobox, useSelect, type UseComboboxState } from 'downshift'
import { forwardRef, useId, useState, type CompositionEvent, type KeyboardEvent, type Ref } from 'react'
import { useFieldControl } from '../field/field-context.ts'
import { inputTextLook } from '../input/input-look.ts'
import { useMessages } from '../provider/ui-context.ts'
import { cx } from '../style/cx.ts'
import { labelOf, matching, SEARCH_FROM, toggled, type Option } from './option.ts'
import { FloatingList, OptionList } from './option-list.tsx'
import { PickerBox } from './picker-box.tsx'

/** What single and multiple selects have in common. */
export interface PickerProps {
  options: readonly Option[]
  placeholder?: string
  /** Shows a button that empties it. */
  clearable?: boolean
  disabled?: boolean
  size?: 'medium' | 'large'
  id?: string
  className?: string
  onBlur?: () => void
  'aria-label'?: string
  'aria-labelledby'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
  'aria-required'?: boolean
}

interface InnerProps extends PickerProps {
  values: readonly string[]
  multiple: boolean
  maxTags?: number | undefined
  onValues: (values: string[]) => void
}

/** A list to choose from. Long lists are filtered by typing, short ones answer to their first letters. */
export const Picker = forwardRef<HTMLElement, InnerProps>(function Picker(props, ref) {
  return props.options.length >= SEARCH_FROM ? (
    <SearchPicker {...props} forwardedRef={ref} />
  ) : (
    <PlainPicker {...props} forwardedRef={ref} />
  )
})

interface Forwarded extends InnerProps {
  forwardedRef: Ref<HTMLElement>
}

function PlainPicker({ forwardedRef, ...props }: Forwarded) {
  const { options, values, multiple, placeholder, disabled = false } = props
  const t = useMessages()
  const ids = useControlIds(props)
  const pick = usePick(props)
  const list = useSelect<Option>({
    id: ids.base,
    items: [...options],
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
  const shown = multiple ? '' : values.map((value) => labelOf(options, value)).join('')
  return (
    <Popover.Root open={list.isOpen}>
      <PickerBox {...boxProps(props, pick)} boxRef={boxRef} open={list.isOpen} onToggle={list.toggleMenu}>
        <button
          {...toggle}
          {...ids.control}
          // A press beside a word inside the box is heard by the box.
          type="button"
          ref={assignTo(forwardedRef)}
          disabled={disabled}
          aria-labelledby={props['aria-labelledby']}
          {...(active ? { 'aria-activedescendant': active } : {})}
          className={cx(inputTextLook(), 'h-[22px] truncate text-start')}
        >
          {shown || (values.length === 0 && <span className="text-ink-3">{placeholder ?? t.choose}</span>) || (
            <span className="sr-only">{values.map((value) => labelOf(options, value)).join('，')}</span>
          )}
        </button>
      </PickerBox>
      {list.isOpen && (
        <FloatingList>
          <OptionList
            menu={list.getMenuProps(
              { 'aria-label': ids.listName, 'aria-multiselectable': multiple || undefined },
              { suppressRefError: true },
            )}
            options={options}
            chosen={new Set(values)}
            highlighted={list.highlightedIndex}
            item={(item, index) => list.getItemProps({ item, index, 'aria-selected': values.includes(item.value) })}
          />
        </FloatingList>
      )}
    </Popover.Root>
  )
}

function SearchPicker({ forwardedRef, ...props }: Forwarded) {
  const { options, values, multiple, placeholder, disabled = false } = props
  const t = useMessages()
  const ids = useControlIds(props)
  const pick = usePick(props)
  const [text, setText] = useState('')
  // What is being composed by an input method is not searched for: half a syllable matches nothing.
  const [query, setQuery] = useState('')
  const items = matching(options, query)

  function reset() {
    setText('')
    setQuery('')
  }

  const list = useCombobox<Option>({
    id: ids.base,
    ...(ids.control.id ? { inputId: ids.control.id } : {}),
    items,
    selectedItem: null,
    inputValue: text,
    itemToString: () => '',
    isItemDisabled: (option) => option.disabled ?? false,
    getA11yStatusMessage: ({ isOpen }) => (!isOpen ? '' : items.length === 0 ? t.noMatch : t.matches(items.length)),
    stateReducer: (state, { type, changes }) => {
      const kinds = useCombobox.stateChangeTypes
      switch (type) {
        case kinds.InputBlur:
          return { ...changes, selectedItem: state.selectedItem }
        case kinds.InputKeyDownEscape:
          return state.isOpen ? changes : state
        case kinds.InputChange:
          return { ...changes, highlightedIndex: 0 }
        case kinds.ItemClick:
        case kinds.InputKeyDownEnter:
          return multiple ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex } : changes
        default:
          return opensOnChosen(state, changes, items, values)
      }
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem.value),
    onIsOpenChange: ({ isOpen }) => {
      if (!isOpen) reset()
    },
  })
  const { ref: boxRef } = list.getToggleButtonProps()
  const label = multiple ? '' : values.map((value) => labelOf(options, value)).join('')
  const empty = values.length === 0 ? (placeholder ?? t.choose) : ''

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const last = values.at(-1)
    if (event.key === 'Backspace' && multiple && text === '' && last !== undefined && !event.nativeEvent.isComposing) {
      props.onValues(values.slice(0, -1))
    }
  }

  return (
    <Popover.Root open={list.isOpen}>
      <PickerBox {...boxProps(props, pick)} boxRef={boxRef} open={list.isOpen} onToggle={list.toggleMenu}>
        <input
          {...list.getInputProps({
            disabled,
            ref: assignTo(forwardedRef),
            'aria-label': props['aria-label'],
            onBlur: props.onBlur,
            onKeyDown: handleKeyDown,
            onChange: (event) => {
              const typed = event.currentTarget.value
              setText(typed)
              if (!isComposing(event.nativeEvent)) setQuery(typed)
            },
            onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => setQuery(event.currentTarget.value),
          })}
          {...ids.control}
          aria-labelledby={props['aria-labelledby']}
          value={list.isOpen ? text : label}
          placeholder={list.isOpen ? label || empty : empty}
          className={cx(inputTextLook(), 'truncate', multiple && 'h-[22px] min-w-3', !list.isOpen && 'cursor-pointer')}
        />
      </PickerBox>
      {list.isOpen && (
        <FloatingList>
          <OptionList
            menu={list.getMenuProps(
              { 'aria-label': ids.listName, 'aria-multiselectable': multiple || undefined },
              { suppressRefError: true },
            )}
            options={items}
            chosen={new Set(values)}
            highlighted={list.highlightedIndex}
            item={(item, index) => list.getItemProps({ item, index, 'aria-selected': values.includes(item.value) })}
          />
        </FloatingList>
      )}
    </Popover.Root>
  )
}

/** `isComposing` is on the input event only, which the types of a change event do not say. */
function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing
}

function assignTo(ref: Ref<HTMLElement>) {
  return (node: HTMLElement | null) => {
    if (typeof ref === 'function') ref(node)
    else if (ref) ref.current = node
  }
}

function useControlIds(props: PickerProps) {
  const base = useId()
  const t = useMessages()
  const control = useFieldControl(props)
  return {
    base,
    control: { ...control, id: control.id ?? `${base}-control` },
    listName: props['aria-label'] ?? t.choose,
  }
}

function usePick({ values, multiple, onValues }: InnerProps) {
  return (value: string) => onValues(multiple ? toggled(values, value) : [value])
}

function boxProps(props: InnerProps, pick: (value: string) => void) {
  const { values, options, multiple, clearable, disabled = false, size, className, maxTags, onValues } = props
  return {
    disabled,
    size,
    className,
    maxTags,
    tags: multiple ? values.map((value) => ({ value, label: labelOf(options, value) })) : undefined,
    onRemove: pick,
    onClear: clearable && values.length > 0 ? () => onValues([]) : undefined,
  }
}

type ListState = Pick<UseComboboxState<Option>, 'isOpen' | 'highlightedIndex'>

/** When the list opens, the choice made before is the highlighted one. */
function opensOnChosen<State extends ListState, Changes extends Partial<ListState>>(
  state: State,
  changes: Changes,
  options: readonly Option[],
  values: readonly string[],
): Changes {
  if (state.isOpen || !changes.isOpen) return changes
  const at = options.findIndex((option) => values.includes(option.value))
  return at < 0 ? changes : { ...changes, highlightedIndex: at }
}
