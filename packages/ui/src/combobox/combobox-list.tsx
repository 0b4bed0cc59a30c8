import * as Popover from '@radix-ui/react-popover'
import { useCombobox } from 'downshift'
import type { ReactNode } from 'react'
import { useMessages } from '../context/ui-context.ts'
import { highlightSelectedOnOpen } from '../picker/highlight-selected-on-open.ts'
import { PickerList } from '../picker/option-list.tsx'
import type { Option } from '../picker/option.ts'
import type { LateListFrame } from '../picker/use-late-list.ts'
import { useWires } from '../picker/use-wires.ts'

interface ComboboxListProps {
  frame: LateListFrame
  id: string
  name: string
  items: Option[]
  values: readonly string[]
  multiple: boolean
  disabled: boolean
  text: string
  busy: boolean
  /** What is said in place of the number of choices. */
  status: string | undefined
  /** Below the choices. */
  note: ReactNode
  onPick: (option: Option) => void
}

/** The list of a field that is typed into. */
export function ComboboxList(props: ComboboxListProps) {
  const { frame, id, items, values, multiple, disabled } = props
  const t = useMessages()
  const list = useCombobox<Option>({
    id,
    items,
    isOpen: frame.open,
    initialHighlightedIndex: frame.byTyping ? 0 : items.findIndex((option) => values.includes(option.value)),
    selectedItem: null,
    inputValue: props.text,
    itemToString: () => '',
    // Between a change of the list and its next drawing the place may be behind its end.
    isItemDisabled: (option: Option | undefined) => option?.disabled ?? false,
    getA11yStatusMessage: ({ isOpen }) => {
      if (!isOpen) return ''
      return props.status ?? (items.length === 0 ? t.noMatch : t.matches(items.length))
    },
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
          return highlightSelectedOnOpen(state, changes, items, values)
      }
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && props.onPick(selectedItem),
    onIsOpenChange: ({ isOpen, type }) => frame.onOpen(isOpen, type === useCombobox.stateChangeTypes.InputChange),
  })
  const input = list.getInputProps({ disabled }, { suppressRefError: true })
  const box = list.getToggleButtonProps()
  useWires(frame, {
    onKeyDown: input.onKeyDown,
    onBlur: input.onBlur,
    onClick: input.onClick,
    onChange: input.onChange,
    toggle: list.toggleMenu,
    controlRef: input.ref,
    boxRef: box.ref,
    active: list.highlightedIndex < items.length ? input['aria-activedescendant'] : undefined,
  })
  return (
    <Popover.Root open={frame.open}>
      <Popover.Anchor virtualRef={frame.boxRef} />
      <PickerList
        list={list}
        name={props.name}
        options={items}
        values={values}
        multiple={multiple}
        busy={props.busy}
        note={props.note}
      />
    </Popover.Root>
  )
}
