import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { MENU_TYPE, type Permission, permissions } from '@trackhoe/contract/system'
import { permissionKeys, useFlavor, useSocketMessage } from '@trackhoe/shell'
import { EmptyState, type NodeMove, type TreeNode } from '@trackhoe/ui'
import { useMemo, useState } from 'react'
import { AddNodeButton, NodeDialog } from '../../../tree-page/node-dialog.tsx'
import { saveMove } from '../../../tree-page/save-move.ts'
import { TreePage } from '../../../tree-page/tree-page.tsx'
import { useTreeChoice } from '../../../tree-page/use-tree-choice.ts'
import { MenuDetailPane } from './menu-detail-pane.tsx'
import { menuEntity } from './menu-entity.tsx'
import { menuKeys } from './menu-keys.ts'
import { useMessages } from './menus.messages.ts'

/**
 * 系统管理 › 菜单: the menus, pages and buttons of the tenant. Those of the installation are shown differently, the tenant's
 * own are changed; related menus and data rules of each. Source: platform specification §7 "User and system administration".
 */
export function PermissionList() {
  const t = useMessages()
  const queries = useQueryClient()
  const mayAdd = usePermitted('system:permission:add')
  // The order of a JeecgBoot's menus is a number in their forms.
  const isNative = useFlavor() === 'native'
  const mayMove = usePermitted('system:permission:edit') && isNative
  const api = useCalls(permissions)
  const { selected, select, clear, setDirty } = useTreeChoice(t)
  const [added, setAdded] = useState<{ parentId: string; menuType: 0 | 1 | 2 } | null>(null)
  const tree = useQuery({
    queryKey: menuKeys.tree,
    queryFn: ({ signal }) => api.list({ query: {} }, signal),
    refetchOnWindowFocus: true,
  })
  const nodes = useMemo(() => tree.data && toNodes(tree.data, () => true), [tree.data])
  const menus = useMemo(() => toNodes(tree.data ?? [], ({ menuType }) => menuType !== MENU_TYPE.button), [tree.data])
  const byId = useMemo(() => new Map(flat(tree.data ?? []).map((row) => [row.id, row])), [tree.data])
  const found = selected === null ? undefined : byId.get(selected)
  const entity = useMemo(
    () => menuEntity({ builtIn: false, parentId: '', menuType: MENU_TYPE.top, ...added, menus }),
    [added, menus],
  )

  const reload = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: menuKeys.all }),
      // The menu at the side, and what roles can be granted.
      queries.invalidateQueries({ queryKey: permissionKeys.all }),
      queries.invalidateQueries({ queryKey: ['roles', 'grant-tree'] }),
    ])
  useSocketMessage('permission', () => void queries.invalidateQueries({ queryKey: menuKeys.tree }))

  /** A first-level menu stays at the first level, and everything else below a menu. */
  function canMove({ value, parent }: NodeMove): boolean {
    const isTop = byId.get(value)?.menuType === MENU_TYPE.top
    if (parent === null) return isTop
    return !isTop && byId.get(parent)?.menuType !== MENU_TYPE.button
  }

  return (
    <>
      <TreePage
        title={t.title}
        label={t.tree}
        nodes={nodes}
        error={tree.error}
        onReload={reload}
        selected={found ? selected : null}
        onSelect={select}
        onMove={mayMove ? saveMove(api.move) : undefined}
        canMove={canMove}
        toolbar={
          mayAdd && <AddNodeButton label={t.add} onClick={() => setAdded({ parentId: '', menuType: MENU_TYPE.top })} />
        }
        empty={<EmptyState />}
        detailTitle={found?.name ?? t.title}
        detail={
          found ? (
            <MenuDetailPane
              key={found.id}
              menu={found}
              menus={menus}
              onAddBelow={() => setAdded({ parentId: found.id, menuType: typeBelow(found) })}
              onChanged={reload}
              onDeleted={clear}
              onDirtyChange={setDirty}
            />
          ) : null
        }
      />
      {added && <NodeDialog entity={entity} source={api} onClose={() => setAdded(null)} onChanged={reload} />}
    </>
  )
}

/** Returns the type of the entries below a menu: pages below a group, buttons below a page. */
const typeBelow = ({ menuType, component }: Permission) =>
  menuType === MENU_TYPE.top || component?.startsWith('layouts/') === true ? MENU_TYPE.menu : MENU_TYPE.button

function toNodes(rows: readonly Permission[], include: (row: Permission) => boolean): TreeNode[] {
  return rows.filter(include).map(({ id, name, children }) => {
    const below = toNodes(children ?? [], include)
    return { value: id, label: name ?? id, children: below.length > 0 ? below : undefined }
  })
}

function flat(rows: readonly Permission[]): Permission[] {
  return rows.flatMap((row) => [row, ...flat(row.children ?? [])])
}
