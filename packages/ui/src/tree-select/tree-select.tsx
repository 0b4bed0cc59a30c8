import { forwardRef, useMemo, useState } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useWasTrue } from '../hooks/use-was-true.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { PopoverField } from '../picker/popover-field.tsx'
import type { PickerFieldProps } from '../picker/picker-props.ts'
import { labelsOf, type TreeNode } from '../tree/tree-model.ts'
import { useLazyChildren, type LoadChildren } from '../tree/use-lazy-children.ts'

const TreeSelectPopover = lazyComponent(async () => (await import('./tree-select-popover.tsx')).TreeSelectPopover)

export interface TreeSelectProps extends PickerFieldProps {
  nodes: readonly TreeNode[]
  /** Values, in the order they were chosen. One that the tree does not know shows itself. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: string[]) => void
  multiple?: boolean
  /** Ticking takes all below with it. */
  cascade?: boolean
  /** Loads the children of a node when it is first expanded. */
  loadChildren?: LoadChildren
  /** Nodes that were chosen before and may not be loaded yet. */
  knownNodes?: readonly TreeNode[]
  /** How many tags are shown before `+n`. */
  maxTags?: number
}

/**
 * Chooses from a tree in a popover with search. For departments and categories.
 *
 * Errors: a value that the tree does not know is kept, and shows itself unless `knownNodes` names it.
 */
export const TreeSelect = forwardRef<HTMLButtonElement, TreeSelectProps>(function TreeSelect(
  {
    nodes,
    loadChildren,
    knownNodes,
    value: controlled,
    defaultValue = [],
    onChange,
    multiple = false,
    cascade = false,
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
  const labelOf = useMemo(() => labelsOf([...tree.nodes, ...(knownNodes ?? [])]), [tree.nodes, knownNodes])
  const names = value.map((key) => ({ value: key, label: labelOf(key) }))

  return (
    <PopoverField
      {...props}
      forwardedRef={ref}
      open={open}
      onOpenChange={setOpen}
      shown={names.map((name) => name.label).join('，')}
      tags={multiple ? names : undefined}
      onRemove={(key) => setValue(value.filter((each) => each !== key))}
      onClear={props.clearable && value.length > 0 ? () => setValue([]) : undefined}
      values={value}
      resetValue={controlled === undefined ? () => setValue(defaultValue) : undefined}
    >
      {(float) => (
        <TreeSelectPopover
          enabled={wanted}
          onDismiss={() => setOpen(false)}
          float={float}
          panel={{
            tree,
            label: float.label,
            value,
            onChange: (next) => {
              setValue(next)
              if (!multiple) {
                setOpen(false)
                props.onBlur?.()
              }
            },
            multiple,
            cascade,
          }}
        />
      )}
    </PopoverField>
  )
})
