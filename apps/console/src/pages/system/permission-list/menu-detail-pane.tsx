import { useCalls, usePermitted } from '@trackhoe/auth'
import { MENU_TYPE, type Permission, permissions } from '@trackhoe/contract/system'
import { useFlavor, useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Button,
  Descriptions,
  formatDateTime,
  lazyComponent,
  Tabs,
  Tag,
  useConfirm,
  useToast,
  type DescriptionItem,
  type TabItem,
  type TreeNode,
} from '@trackhoe/ui'
import { Pencil, Plus, Trash2, Undo2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { menuEntity } from './menu-entity.tsx'
import { MenuRelations } from './menu-relations.tsx'
import { MenuRules } from './menu-rules.tsx'
import { useMessages } from './menus.messages.ts'

const EntityDialog = lazyComponent(async () => (await import('@trackhoe/form-widgets/entity-dialog')).EntityDialog)

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
  const confirm = useConfirm()
  const toast = useToast()
  const { notify } = useNotifications()
  const api = useCalls(permissions)
  const [editing, setEditing] = useState(false)
  const [tab, setTab] = useState('basics')
  // A tab is loaded when it is shown first, and keeps what was done in it.
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  // Related menus, and menus that every tenant shows in its own way, are those of the native server.
  const isNative = useFlavor() === 'native'
  const { id, children: _, ...fields } = menu
  const name = menu.name ?? id
  const builtIn = menu.builtIn === true
  const isButton = menu.menuType === MENU_TYPE.button
  const menuType = isButton ? MENU_TYPE.button : menu.menuType === MENU_TYPE.top ? MENU_TYPE.top : MENU_TYPE.menu
  const entity = useMemo(() => menuEntity({ builtIn, parentId: '', menuType, menus }), [builtIn, menuType, menus])

  function show(next: string) {
    setTab(next)
    setShown((before) => new Set([...before, next]))
  }

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
      <MenuHeader
        menu={menu}
        onAddBelow={onAddBelow}
        onRestore={() => void restore()}
        onEdit={() => setEditing(true)}
        onRemove={() => void remove()}
      />
      <Tabs className="min-h-0 flex-1" label={t.tabs} items={tabs} keepMounted value={tab} onChange={show} />
      {editing && (
        <EntityDialog
          entity={entity}
          row={{ id, ...fields }}
          source={api}
          footnote={builtIn ? t.builtInHint : undefined}
          onClose={() => setEditing(false)}
          onDismiss={() => setEditing(false)}
          onStale={() => void onChanged()}
          onSaved={() => void onChanged()}
        />
      )}
    </>
  )
}

interface MenuHeaderProps extends Pick<MenuDetailPaneProps, 'menu' | 'onAddBelow'> {
  onRestore: () => void
  onEdit: () => void
  onRemove: () => void
}

function MenuHeader({ menu, onAddBelow, onRestore, onEdit, onRemove }: MenuHeaderProps) {
  const t = useMessages()
  const mayAdd = usePermitted('system:permission:add')
  const mayEdit = usePermitted('system:permission:edit')
  const mayDelete = usePermitted('system:permission:delete')
  const builtIn = menu.builtIn === true
  const isButton = menu.menuType === MENU_TYPE.button
  return (
    <div className="flex flex-none flex-wrap items-center gap-2 px-gutter py-2">
      <h2 className="m-0 min-w-0 truncate text-14 font-semibold max-narrow:hidden">{menu.name ?? menu.id}</h2>
      {menu.changed === true && <Tag tone="info">{t.changed}</Tag>}
      <div className="ms-auto flex flex-none flex-wrap items-center gap-2">
        {mayAdd && !isButton && (
          <Button size="small" icon={<Plus aria-hidden />} onClick={onAddBelow}>
            {t.addBelow}
          </Button>
        )}
        {mayEdit && builtIn && menu.changed === true && (
          <Button size="small" icon={<Undo2 aria-hidden />} onClick={onRestore}>
            {t.restore}
          </Button>
        )}
        {mayEdit && (
          <Button
            size="small"
            icon={<Pencil aria-hidden />}
            onPointerEnter={EntityDialog.preload}
            onFocus={EntityDialog.preload}
            onClick={onEdit}
          >
            {t.edit}
          </Button>
        )}
        {mayDelete && !builtIn && (
          <Button size="small" variant="danger-quiet" icon={<Trash2 aria-hidden />} onClick={onRemove}>
            {t.delete}
          </Button>
        )}
      </div>
    </div>
  )
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
