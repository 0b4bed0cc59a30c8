import * as z from 'zod/mini'
import { CommaList, CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { DateTime, FreeText, OptionalCode, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall, removeAllCall } from '../wire/record-calls.ts'
import { Code, OptionalText } from '../wire/values.ts'

/** A named set of menus that a tenant may use. Untried: built by the source of JeecgBoot 3.9. */
export const TenantPack = wireObject({
  id: Code,
  packName: OptionalText,
  /** '1' in force. */
  status: OptionalCode,
  remarks: OptionalText,
  packCode: OptionalText,
  packType: OptionalText,
  /** Ids of menus. */
  permissionIds: CommaListResult,
  createTime: DateTime,
})
export type TenantPack = z.output<typeof TenantPack>

const fields = {
  packName: RequiredText('请输入套餐名称', 100).check(label('套餐名称')),
  permissionIds: z.optional(z.nullable(CommaList())).check(label('菜单')),
  status: z.optional(z.nullable(z.string())).check(label('状态')),
  remarks: FreeText(500).check(label('描述', 'Description')),
  packType: FreeText(20).check(label('套餐类型')),
}

export const NewTenantPack = z.object(fields)
export type NewTenantPack = z.input<typeof NewTenantPack>
export const TenantPackEdit = z.object({ id: RecordId, ...fields })
export type TenantPackEdit = z.input<typeof TenantPackEdit>
export const TenantPackListQuery = listQueryOf(fields, ['packName', 'packType'])
export type TenantPackListQuery = z.input<typeof TenantPackListQuery>

/** The packs that a tenant gets when it is made. JeecgBoot 3 only. */
export const tenantPacks = {
  /** Lists packs; `packType` default those of new tenants. */
  list: listCall('/sys/tenant/packList', TenantPackListQuery, TenantPack),
  /** Adds a pack. */
  add: endpoint('POST', '/sys/tenant/addPackPermission', { body: NewTenantPack, result: z.unknown() }),
  /** Changes a pack. */
  edit: endpoint('PUT', '/sys/tenant/editPackPermission', { body: TenantPackEdit, result: z.unknown() }),
  /** Deletes packs. */
  removeAll: removeAllCall('/sys/tenant/deleteTenantPack'),
}
