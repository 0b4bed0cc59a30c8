import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { permissions, type GrantNode } from '@trackhoe/contract/system'
import type { Widget, WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { FailureState } from '@trackhoe/shell'
import { TreeSelect, type TreeNode } from '@trackhoe/ui'
import { useMemo } from 'react'
import { roleKeys } from '../../system/role-list/role-keys.ts'

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Several menus and buttons of the tree in which roles are granted. */
export const menusWidget: Widget = {
  read: listOf,
  toText: (value) => listOf(value).join(', '),
  multiple: true,
  Control: MenusControl,
}

function MenusControl({ field, value, onChange, onBlur, disabled, inputRef }: WidgetControlProps) {
  const { grantTree } = useCalls(permissions)
  const tree = useQuery({ queryKey: roleKeys.grantTree, queryFn: ({ signal }) => grantTree(signal) })
  const nodes = useMemo(() => toNodes(tree.data?.treeList ?? []), [tree.data])
  if (tree.error && !tree.data) return <FailureState error={tree.error} onRetry={() => void tree.refetch()} />
  return (
    <TreeSelect
      multiple
      aria-label={field.label}
      nodes={nodes}
      value={listOf(value)}
      onChange={onChange}
      onBlur={onBlur}
      disabled={disabled || !tree.data || undefined}
      ref={inputRef}
    />
  )
}

function toNodes(nodes: readonly GrantNode[]): TreeNode[] {
  return nodes.map(({ key, slotTitle, title, children }) => ({
    value: key,
    label: slotTitle ?? title ?? key,
    children: children && children.length > 0 ? toNodes(children) : undefined,
  }))
}
