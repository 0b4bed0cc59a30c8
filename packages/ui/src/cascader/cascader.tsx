import { forwardRef, useMemo, useState, type ReactNode, type Ref, type RefAttributes } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { useWasTrue } from '../hooks/use-was-true.ts'
import { lazyComponent } from '../lazy/lazy-component.tsx'
import { textsOf, type OptionValue } from '../picker/option.ts'
import { PopoverField } from '../picker/popover-field.tsx'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PickerFieldProps, PickerParts } from '../picker/picker-props.ts'
import type { TreeNode } from '../tree/tree-model.ts'
import type { LoadChildren } from '../tree/use-lazy-children.ts'
import { useTextTree } from '../tree/use-text-tree.ts'
import { labelsAlong } from './cascader-model.ts'

const CascaderPopover = lazyComponent(async () => (await import('./cascader-popover.tsx')).CascaderPopover)

export interface CascaderProps<Value extends OptionValue = string> extends PickerFieldProps, PartSettings<PickerParts> {
  /** The first level, with as much below it as is at hand. */
  nodes: readonly TreeNode<Value>[]
  /** Loads the level below a node when it is entered for the first time. */
  loadChildren?: LoadChildren<Value>
  /** The values from the first level down; empty for nothing. */
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onChange?: (value: Value[]) => void
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
export const Cascader = forwardRef(function Cascader<Value extends OptionValue>(
  own: CascaderProps<Value>,
  ref: Ref<HTMLButtonElement>,
) {
  const [themed, part] = useComponentTheme('Cascader', own)
  const { nodes, loadChildren, value: controlled, defaultValue = [], onChange, ...rest } = themed
  const { valueLabels, changeOnSelect = false, ...props } = rest
  const [value, setValue] = useControllableState<readonly Value[]>(
    controlled,
    defaultValue,
    onChange && ((next) => onChange([...next])),
  )
  const [open, setOpen] = useState(false)
  const wanted = useWasTrue(open)
  const { tree, valuesOf } = useTextTree(nodes, loadChildren)
  const texts = useMemo(() => textsOf(value), [value])
  return (
    <PopoverField
      {...props}
      partOf={part}
      popoverClassName="min-w-0"
      forwardedRef={ref}
      open={open}
      onOpenChange={setOpen}
      shown={labelsAlong(tree.nodes, texts, valueLabels).join(' / ')}
      onClear={props.clearable && value.length > 0 ? () => setValue([]) : undefined}
      values={texts}
      resetValue={controlled === undefined ? () => setValue(defaultValue) : undefined}
    >
      {(float) => (
        <CascaderPopover
          enabled={wanted}
          onDismiss={() => setOpen(false)}
          float={float}
          panel={{
            tree,
            value: texts,
            changeOnSelect,
            onChoose: (path, done) => {
              setValue(valuesOf(path, value))
              if (!done) return
              setOpen(false)
              props.onBlur?.()
            },
          }}
        />
      )}
    </PopoverField>
  )
}) as <Value extends OptionValue = string>(props: CascaderProps<Value> & RefAttributes<HTMLButtonElement>) => ReactNode
