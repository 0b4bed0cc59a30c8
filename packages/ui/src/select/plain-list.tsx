import * as Popover from '@radix-ui/react-popover'
import { useSelect } from 'downshift'
import { PickerList } from '../picker/option-list.tsx'
import { highlightSelectedOnOpen } from '../picker/highlight-selected-on-open.ts'
import type { Option } from '../picker/option.ts'
import type { LateListFrame } from '../picker/use-late-list.ts'
import { useWires } from '../picker/use-wires.ts'

interface PlainListProps {
  frame: LateListFrame
  id: string
  name: string
  options: Option[]
  values: readonly string[]
  multiple: boolean
  disabled: boolean
  onPick: (value: string) => void
}

/** The list of a field that is not typed into; it answers to first letters. */
export function PlainList({ frame, id, name, options, values, multiple, disabled, onPick }: PlainListProps) {
  const list = useSelect<Option>({
    id,
    items: options,
    isOpen: frame.open,
    initialHighlightedIndex: options.findIndex((option) => values.includes(option.value)),
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
      return type === kinds.ToggleButtonKeyDownCharacter
        ? changes
        : highlightSelectedOnOpen(state, changes, options, values)
    },
    onSelectedItemChange: ({ selectedItem }) => selectedItem && onPick(selectedItem.value),
    onIsOpenChange: ({ isOpen }) => frame.onOpen(isOpen, false),
  })
  const toggle = list.getToggleButtonProps({ disabled }, { suppressRefError: true })
  useWires(frame, {
    onKeyDown: toggle.onKeyDown,
    onBlur: toggle.onBlur,
    onClick: toggle.onClick,
    toggle: list.toggleMenu,
    boxRef: toggle.ref,
    active: toggle['aria-activedescendant'] || undefined,
  })
  return (
    <Popover.Root open={frame.open}>
      <Popover.Anchor virtualRef={frame.boxRef} />
      <PickerList list={list} name={name} options={options} values={values} multiple={multiple} />
    </Popover.Root>
  )
}
