import { forwardRef, useState } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useWasTrue } from '../hooks/use-was-true.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { PopoverField } from '../picker/popover-field.tsx'
import type { PickerFieldProps } from '../picker/picker-props.ts'
import type { TreeNode } from '../tree/tree-model.ts'
import { useLazyChildren, type LoadChildren } from '../tree/use-lazy-children.ts'
import { labelsAlong } from './cascader-model.ts'

const CascaderPopover = lazyComponent(async () => (await import('./cascader-popover.tsx')).CascaderPopover)

export interface CascaderProps extends PickerFieldProps {
  /** The first level, with as much below it as is at hand. */
  nodes: readonly TreeNode[]
  /** Loads the level below a node when it is entered for the first time. */
  loadChildren?: LoadChildren
  /** The values from the first level down; empty for nothing. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
  /** Labels along the value, for a value whose levels are not loaded yet. */
  valueLabels?: readonly string[]
  /** Every level can be chosen, not only the last. */
  changeOnSelect?: boolean
}

/**
 * Chooses a way down through levels that depend on one another, regions for instance.
 *
 * Errors: an unknown value is kept and displayed as it is; a level that fails to load is reported with 重试.
 */
export const Cascader = forwardRef<HTMLButtonElement, CascaderProps>(function Cascader(
  {
    nodes,
    loadChildren,
    value: controlled,
    defaultValue = [],
    onChange,
    valueLabels,
    changeOnSelect = false,
    ...props
  },
  ref,
) {
  const [value, setValue] = useControllableState<readonly string[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  const [open, setOpen] = useState(false)
  const wanted = useWasTrue(open)
  const tree = useLazyChildren(nodes, loadChildren)
  return (
    <PopoverField
      {...props}
      forwardedRef={ref}
      open={open}
      onOpenChange={setOpen}
      shown={labelsAlong(tree.nodes, value, valueLabels).join(' / ')}
      onClear={props.clearable && value.length > 0 ? () => setValue([]) : undefined}
      values={value}
      resetValue={controlled === undefined ? () => setValue(defaultValue) : undefined}
    >
      {(float) => (
        <CascaderPopover
          enabled={wanted}
          onDismiss={() => setOpen(false)}
          float={float}
          panel={{
            tree,
            value,
            changeOnSelect,
            onChoose: (path, done) => {
              setValue(path)
              if (!done) return
              setOpen(false)
              props.onBlur?.()
            },
          }}
        />
      )}
    </PopoverField>
  )
})
