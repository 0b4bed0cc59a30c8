import * as z from 'zod/mini'
import { DictItem } from '../wire/dict-item.ts'
import { endpoint } from '../wire/endpoint.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { listCall } from '../wire/record-calls.ts'
import { ById, DateTime, ListOf, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { label } from '../wire/label.ts'
import { Revision } from '../wire/revision.ts'

/**
 * A tenant. `id` is the tenant code of the table, `orgType_dictText` 是 or 否: whether it is a root.
 * Source: platform specification §3 "Tenant list row"; `code`, `parentId` and `status` are not in the specification.
 */
export const Organization = wireObject({
  id: Code,
  name: z.string(),
  code: OptionalText,
  orgType: OptionalCode,
  orgType_dictText: z.optional(z.nullable(z.string())),
  parentId: OptionalCode,
  /** The name of the tenant above. Native only. */
  parentId_dictText: z.optional(z.nullable(z.string())),
  /** 1 active, 2 frozen. */
  status: OptionalCode,
  createTime: DateTime,
  revision: Revision,
})
export type Organization = z.output<typeof Organization>

export const OrganizationListQuery = listQuery({
  id: '租户编码',
  name: '租户名称',
  orgType: '是否顶级',
  status: '状态',
})
export type OrganizationListQuery = z.input<typeof OrganizationListQuery>

/** A system that a tenant uses. The specification names the path only, not the fields. */
export const TenantSystem = wireObject({
  id: Code,
  sysCode: OptionalCode,
  sysName: OptionalText,
  tenantId: OptionalCode,
})
export type TenantSystem = z.output<typeof TenantSystem>

/** Tenants and what they use. Native only. Source: platform specification §7 "Page config". */
export const organizations = {
  /** Lists the tenants. */
  list: listCall('/system/sysOrganization/list', OrganizationListQuery, Organization),
  /** Returns one tenant. Errors: 500 未找到对应实体. */
  byId: endpoint('GET', '/system/sysOrganization/queryById', { query: ById, result: Organization }),
  /** Returns every tenant that the user may see. */
  all: endpoint('GET', '/system/sysOrganization/queryAll', { result: ListOf(Organization) }),
  /** Returns every tenant that the user may see as a choice of a list. */
  options: endpoint('GET', '/system/sysOrganization/queryAll1', { result: ListOf(DictItem) }),
  /** Returns the tenants that the user belongs to. */
  ofUser: endpoint('GET', '/system/sysOrganization/queryOrgByuser', { result: ListOf(Organization) }),
  /** Returns the systems that a tenant uses. */
  systems: endpoint('GET', '/system/sysInfo/queryAll', {
    query: z.object({ tenantId: RequiredText('请先选择租户', 64).check(label('租户')) }),
    result: ListOf(TenantSystem),
  }),
}
