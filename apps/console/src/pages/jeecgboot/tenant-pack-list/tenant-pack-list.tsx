import { useCalls } from '@trackhoe/auth'
import {
  NewTenantPack,
  TenantPack,
  TenantPackEdit,
  TenantPackListQuery,
  tenantPacks,
} from '@trackhoe/contract/jeecgboot'
import { defineEntity } from '@trackhoe/form-widgets/entity'
import { useMemo } from 'react'
import { nameField } from '../../../entity-page/name-field.ts'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { inForceField } from '../in-force.tsx'
import { menusWidget } from './menus-widget.tsx'
import { useTenantPackMessages } from './tenant-packs.messages.ts'

/** The packs that new tenants get. */
const DEFAULT_PACK = 'default'

const tenantPackEntity = defineEntity({
  row: TenantPack,
  add: NewTenantPack,
  edit: TenantPackEdit,
  query: TenantPackListQuery,
  useMessages: useTenantPackMessages,
  nameOf: 'packName',
  formColumns: 1,
  dialogWidth: 560,
  fields: (t) => ({
    packName: nameField(t.packName, { size: 16 }),
    permissionIds: {
      label: t.permissionIds,
      widget: menusWidget,
      column: { size: 6, align: 'end', priority: 2, text: ({ permissionIds }) => t.menus(permissionIds.length) },
    },
    status: inForceField(t, { priority: 4 }),
    remarks: { widget: 'textarea', rows: 3, maxLength: 500, column: { size: 16, priority: 1 } },
    packType: { label: '', widget: 'hidden', defaultValue: DEFAULT_PACK },
    createTime: { label: t.createTime, widget: 'datetime', column: { size: 12, enableSorting: true, priority: 3 } },
  }),
})

/** 系统管理 › 租户默认套餐 of a JeecgBoot: what new tenants may use. */
export function TenantPackList() {
  const packs = useCalls(tenantPacks)
  const source = useMemo(
    () => ({
      ...packs,
      list: ({ query }: { query: TenantPackListQuery }, signal?: AbortSignal) =>
        packs.list({ query: { ...query, packType: DEFAULT_PACK } }, signal),
      remove: ({ query }: { query: { id: string } }) => packs.removeAll({ query: { ids: [query.id] } }),
    }),
    [packs],
  )
  return <EntityPage entity={tenantPackEntity} source={source} permissions="system:tenant:pack" />
}
