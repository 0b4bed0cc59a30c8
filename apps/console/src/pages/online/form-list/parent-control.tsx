import type { Widget, WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { TreeSelect, type LoadChildren, type TreeNode } from '@trackhoe/ui'

export interface Branches {
  /** Undefined while they load. */
  roots: readonly TreeNode[] | undefined
  loadChildren: LoadChildren
  /** The row itself, which cannot stand below itself. */
  known: readonly TreeNode[]
}

/** The type of the field that chooses the row above. */
export const PARENT_TYPE = 'online_parent'

/** Chooses the row above in a tree form. */
export function parentWidget({ roots, loadChildren, known }: Branches): Widget {
  function ParentControl({ field, value, onChange, onBlur, disabled, inputRef }: WidgetControlProps) {
    return (
      <TreeSelect
        clearable
        aria-label={field.label}
        nodes={roots ?? []}
        knownNodes={known}
        loadChildren={loadChildren}
        value={typeof value === 'string' && value !== '' ? [value] : []}
        onChange={([next]) => onChange(next ?? '')}
        onBlur={onBlur}
        disabled={disabled || undefined}
        ref={inputRef}
      />
    )
  }
  return {
    read: (stored) => (typeof stored === 'string' ? stored : ''),
    toText: (value) =>
      [...known, ...(roots ?? [])].find((node) => node.value === value)?.label ??
      (typeof value === 'string' ? value : ''),
    Control: ParentControl,
  }
}
