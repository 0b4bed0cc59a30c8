import { BranchSelect, type BranchSource } from '../../selectors/fields/branch-select.tsx'
import { useMessages } from '../../selectors/shared/selector.messages.ts'
import { readList } from './values.ts'
import type { WidgetControlProps } from './widget.ts'

/** Nodes of a tree whose branches are loaded when they are opened. */
export function BranchControl(props: WidgetControlProps & { source: BranchSource }) {
  const { field, value, onChange, onBlur, inputRef, disabled, clearable = true, source } = props
  const t = useMessages()
  return (
    <BranchSelect
      ref={inputRef}
      disabled={disabled}
      placeholder={field.placeholder ?? t.choose(field.label)}
      onBlur={onBlur}
      clearable={clearable}
      source={source}
      multiple={field.multiple ?? false}
      maxTag={field.maxTag}
      value={readList(value)}
      onChange={onChange}
    />
  )
}
