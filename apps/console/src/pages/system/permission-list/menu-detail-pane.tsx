import { useCalls, usePermitted } from '@trackhoe/auth'
import { MENU_TYPE, type Permission, permissions } from '@trackhoe/contract/system'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Button,
  Descriptions,
  formatDateTime,
  Tabs,
  Tag,
  useConfirm,
  useToast,
  type DescriptionItem,
  type TabItem,
  type TreeNode,
} from '@trackhoe/ui'
import { Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { NodeDialog } from '../../../tree-page/node-dialog.tsx'
import { NodeHeader } from '../../../tree-page/node-header.tsx'
import { menuEntity } from './menu-entity.tsx'
import { MenuRelations } from './menu-relations.tsx'
import { MenuRules } from './menu-rules.tsx'
import { useMessages } from './menus.messages.ts'

interface MenuDetailPaneProps {
  menu: Permission
  /** The menus that may be above another one. */
  menus: readonly TreeNode[]
  onAddBelow: () => void
  /** The tree has to be read again. */
  onChanged: () => Promise<unknown>
  onDeleted: () => void
  /** Related menus are not saved yet. */
  onDirtyChange: (dirty: boolean) => void
}

/** One menu, page or button: its data, the menus that come with it, and its data rules. */
export function MenuDetailPane({ menu, menus, onAddBelow, onChanged, onDeleted, onDirtyChange }: MenuDetailPaneProps) {
  const t = useMessages()
  const maySeeRules = usePermitted('system:dataRule:list')
  const mayEdit = usePermitted('system:permission:edit')
  const api = useCalls(permissions)
  const { remove, restore } = useMenuActions({ menu, onChanged, onDeleted })
  const [editing, setEditing] = useState(false)
  const [tab, setTab] = useState('basics')
  // A tab is loaded when it is shown first, and keeps what was done in it.
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  // Related menus, and menus that every tenant shows in its own way, are those of the native server.
  const isNative = useFlavor() === 'native'
  const { id, children: _, ...fields } = menu
  const builtIn = menu.builtIn === true
  const isButton = menu.menuType === MENU_TYPE.button
  const menuType = isButton ? MENU_TYPE.button : menu.menuType === MENU_TYPE.top ? MENU_TYPE.top : MENU_TYPE.menu
  const entity = useMemo(() => menuEntity({ builtIn, parentId: '', menuType, menus }), [builtIn, menuType, menus])

  function show(next: string) {
    setTab(next)
    setShown((before) => new Set([...before, next]))
  }

  const tabs: TabItem[] = [
    { value: 'basics', label: t.basics, content: <Basics menu={menu} withOrigin={isNative} /> },
    ...(isButton || !isNative
      ? []
      : [
          {
            value: 'relations',
            label: t.relations,
            content: shown.has('relations') && (
              <MenuRelations menuId={id} menus={menus} onDirtyChange={onDirtyChange} />
            ),
          },
        ]),
    ...(menuType === MENU_TYPE.menu && maySeeRules
      ? [{ value: 'rules', label: t.rules, content: shown.has('rules') && <MenuRules menuId={id} /> }]
      : []),
  ]

  return (
    <>
      <NodeHeader
        name={menu.name ?? id}
        texts={t}
        permissions="system:permission"
        tag={menu.changed === true && <Tag tone="info">{t.changed}</Tag>}
        actions={
          mayEdit &&
          builtIn &&
          menu.changed === true && (
            <Button size="small" icon={<Undo2 aria-hidden />} onClick={() => void restore()}>
              {t.restore}
            </Button>
          )
        }
        onAddBelow={isButton ? undefined : onAddBelow}
        onEdit={() => setEditing(true)}
        onRemove={builtIn ? undefined : () => void remove()}
      />
      <Tabs className="min-h-0 flex-1" label={t.tabs} items={tabs} keepMounted value={tab} onChange={show} />
      {editing && (
        <NodeDialog
          entity={entity}
          row={{ id, ...fields }}
          source={api}
          footnote={builtIn ? t.builtInHint : undefined}
          onClose={() => setEditing(false)}
          onChanged={onChanged}
        />
      )}
    </>
  )
}

/** Deletes a menu, or gives it back what the installation has for it, after a confirmation. */
function useMenuActions({ menu, onChanged, onDeleted }: Pick<MenuDetailPaneProps, 'menu' | 'onChanged' | 'onDeleted'>) {
  const t = useMessages()
  const confirm = useConfirm()
  const toast = useToast()
  const { notify } = useNotifications()
  const api = useCalls(permissions)
  const { id } = menu
  const name = menu.name ?? id

  async function act(confirmation: Parameters<typeof confirm>[0], run: () => Promise<unknown>, done: string) {
    if (!(await confirm(confirmation))) return
    try {
      await run()
      toast.success(done)
    } catch (error) {
      notify(error)
    }
    await onChanged()
  }

  const remove = () =>
    act(
      { title: t.deleteTitle(name), message: t.deleteHint, tone: 'danger', okText: t.delete },
      async () => {
        await api.remove({ query: { id } })
        onDeleted()
      },
      t.deleted,
    )
  const restore = () =>
    act(
      { title: t.restoreTitle(name), message: t.restoreHint, okText: t.restore },
      () => api.restore({ body: { id } }),
      t.restored,
    )
  return { remove, restore }
}

function Basics({ menu, withOrigin }: { menu: Permission; withOrigin: boolean }) {
  const t = useMessages()
  const isButton = menu.menuType === MENU_TYPE.button
  const types = new Map([
    [MENU_TYPE.top, t.types.top],
    [MENU_TYPE.menu, t.types.menu],
    [MENU_TYPE.button, t.types.button],
  ] as const)
  const yes = (value: boolean) => (value ? t.yes : t.no)
  const code = (value: string | null) => value && <span className="code break-all">{value}</span>
  const ofButton: DescriptionItem[] = [
    { label: t.perms, value: code(menu.perms) },
    { label: t.permsType, value: menu.permsType === '2' ? t.permsTypes.disable : t.permsTypes.show },
    { label: t.status, value: menu.status === '0' ? t.statuses.off : t.statuses.on },
  ]
  const ofMenu: DescriptionItem[] = [
    { label: t.url, value: code(menu.url) },
    { label: t.component, value: code(menu.component) },
    { label: t.icon, value: code(menu.icon) },
    { label: t.internalOrExternal, value: menu.internalOrExternal ? t.opens.outside : t.opens.inside },
    { label: t.route, value: yes(menu.route) },
    { label: t.hidden, value: yes(menu.hidden) },
    { label: t.keepAlive, value: yes(menu.keepAlive) },
    { label: t.alwaysShow, value: yes(menu.alwaysShow) },
  ]
  return (
    <div className="overflow-auto">
      {menu.builtIn === true && (
        <Alert tone="info" className="mx-gutter mt-3">
          {t.builtInHint}
        </Alert>
      )}
      <Descriptions
        className="p-gutter"
        columns={2}
        items={[
          { label: t.name, value: menu.name },
          { label: t.menuType, value: [...types].find(([type]) => type === menu.menuType)?.[1] },
          ...(withOrigin ? [{ label: t.origin, value: menu.builtIn === true ? t.builtIn : t.own }] : []),
          { label: t.sortNo, value: menu.sortNo },
          ...(isButton ? ofButton : ofMenu),
          {
            label: t.updateTime,
            value: menu.updateTime && `${menu.updateBy ?? ''} ${formatDateTime(menu.updateTime, 'minute')}`,
            fullWidth: true,
          },
          { label: t.description, value: menu.description, fullWidth: true },
        ]}
      />
    </div>
  )
}
