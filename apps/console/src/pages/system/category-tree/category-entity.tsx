import { Category, CategoryEdit, NewCategory } from '@trackhoe/contract/system'
import { defineEntity, type Widget } from '@trackhoe/form-widgets/entity'
import { TreeSelect, type TreeNode } from '@trackhoe/ui'
import { useMessages } from './categories.messages.ts'

/** The parent of the roots on the wire. */
export const ROOT = '0'

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : ROOT)

/** One category of the tree; '0' is none. */
const parentWidget = (nodes: readonly TreeNode[]): Widget => ({
  read: asText,
  toText: (value) => labelOf(nodes, asText(value)) ?? '',
  Control: ({ value, onChange, onBlur, disabled = false }) => (
    <TreeSelect
      clearable
      nodes={nodes}
      value={asText(value) === ROOT ? [] : [asText(value)]}
      onChange={([next]) => onChange(next ?? ROOT)}
      onBlur={onBlur}
      disabled={disabled}
    />
  ),
})

/** A category; `pid` is where a new one stands, and a stored one if it is `movable`. Source: the conventions of JeecgBoot. */
export const categoryEntity = (pid: string, nodes: readonly TreeNode[], movable: boolean) =>
  defineEntity({
    row: Category,
    add: NewCategory,
    edit: CategoryEdit,
    useMessages,
    nameOf: 'name',
    formColumns: 1,
    dialogWidth: 480,
    fields: (t) => ({
      name: { label: t.name, maxLength: 100 },
      pid: {
        label: t.parent,
        widget: parentWidget(nodes),
        defaultValue: pid,
        ...(movable ? { hint: t.parentHint } : { relevantWhen: () => false }),
      },
    }),
  })

function labelOf(nodes: readonly TreeNode[], value: string): string | undefined {
  for (const node of nodes) {
    const label = node.value === value ? node.label : labelOf(node.children ?? [], value)
    if (label !== undefined) return label
  }
  return undefined
}
