import { joinList } from '../format/join-list.ts'
import { useLocale } from '../context/ui-context.ts'
import { forwardRef, useMemo, useState, type ReactNode, type Ref, type RefAttributes } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useWasTrue } from '../hooks/use-was-true.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { textsOf, type OptionValue } from '../picker/option.ts'
import { PopoverField } from '../picker/popover-field.tsx'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import { tagClasses } from '../picker/picker-control.tsx'
import type { PickerFieldProps, PickerParts, PickerTagParts } from '../picker/picker-props.ts'
import { labelsOf, type TreeNode } from '../tree/tree-model.ts'
import { textNodes } from '../tree/text-nodes.ts'
import type { LoadChildren } from '../tree/use-lazy-children.ts'
import { useTextTree } from '../tree/use-text-tree.ts'

const TreeSelectPopover = lazyComponent(async () => (await import('./tree-select-popover.tsx')).TreeSelectPopover)

export interface TreeSelectProps<Value extends OptionValue = string>
  extends PickerFieldProps, PartSettings<PickerParts & PickerTagParts> {
  nodes: readonly TreeNode<Value>[]
  /** Values, in the order they were chosen. One that the tree does not know shows itself. */
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onChange?: (value: Value[]) => void
  multiple?: boolean
  /** Ticking takes all below with it. */
  cascade?: boolean
  /** Loads the children of a node when it is first expanded. */
  loadChildren?: LoadChildren<Value>
  /** Nodes that were chosen before and may not be loaded yet. */
  knownNodes?: readonly TreeNode<Value>[]
  /** How many tags are shown before `+n`. */
  maxTags?: number
}

/**
 * Chooses from a tree in a popover with search. For departments and categories.
 *
 * Errors: a value that the tree does not know is kept, and shows itself unless `knownNodes` names it.
 */
export const TreeSelect = forwardRef(function TreeSelect<Value extends OptionValue>(
  own: TreeSelectProps<Value>,
  ref: Ref<HTMLButtonElement>,
) {
  const [themed, part] = useComponentTheme('TreeSelect', own)
  const { nodes, loadChildren, knownNodes, value: controlled, defaultValue = [], onChange, ...rest } = themed
  const { multiple = false, cascade = false, ...props } = rest
  const [value, setValue] = useControllableState<readonly Value[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  const wanted = useWasTrue(open)
  const { tree, valuesOf } = useTextTree(nodes, loadChildren)
  const labelOf = useMemo(() => labelsOf([...tree.nodes, ...textNodes(knownNodes ?? [])]), [tree.nodes, knownNodes])
  const texts = useMemo(() => textsOf(value), [value])
  const names = texts.map((text) => ({ value: text, label: labelOf(text) }))

  return (
    <PopoverField
      {...props}
      partOf={part}
      tag={part('tag', tagClasses)}
      forwardedRef={ref}
      open={open}
      onOpenChange={setOpen}
      shown={joinList(
        names.map((name) => name.label),
        locale,
      )}
      tags={multiple ? names : undefined}
      onRemove={(text) => setValue(value.filter((each) => String(each) !== text))}
      onClear={props.clearable && value.length > 0 ? () => setValue([]) : undefined}
      values={texts}
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
            value: texts,
            onChange: (next) => {
              setValue(valuesOf(next, value))
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
}) as <Value extends OptionValue = string>(
  props: TreeSelectProps<Value> & RefAttributes<HTMLButtonElement>,
) => ReactNode
