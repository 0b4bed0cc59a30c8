import * as z from 'zod/mini'
import { User } from '../system/users.ts'
import { CommaList } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { textFilters } from '../wire/filters.ts'
import { DateTime, Filter, FreeText, OptionalCode, RecordId, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { ListQuery, listQueryOf } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf } from '../wire/page.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { administration, OptionalChoice } from './administration.ts'

/** A tenant of a JeecgBoot. Wire: `id` is a number. Source: JeecgBoot 3.9.1. */
export const Tenant = wireObject({
  id: Code,
  name: OptionalText,
  status: OptionalCode,
  /** The number that others type to join the tenant. */
  houseNumber: OptionalText,
  companyLogo: OptionalText,
  companyAddress: OptionalText,
  /** Values of the dictionaries `trade`, `company_size`, `company_rank` and `company_department`. */
  trade: OptionalCode,
  companySize: OptionalCode,
  position: OptionalCode,
  department: OptionalCode,
  beginDate: DateTime,
  endDate: DateTime,
  createBy: OptionalText,
  createBy_dictText: z.optional(z.nullable(z.string())),
  createTime: DateTime,
})
export type Tenant = z.output<typeof Tenant>

const fields = {
  name: RequiredText('请输入租户名称', 100).check(label('租户名称')),
  companyLogo: FreeText(1000).check(label('组织标志')),
  trade: OptionalChoice.check(label('所属行业')),
  companySize: OptionalChoice.check(label('公司规模', 'Company size')),
  companyAddress: FreeText().check(label('公司地址')),
  position: OptionalChoice.check(label('职级')),
  department: OptionalChoice.check(label('部门', 'Department')),
  status: OptionalChoice.check(label('状态', 'Status')),
}

export const NewTenant = z.object(fields)
export type NewTenant = z.input<typeof NewTenant>
export const TenantEdit = z.object({ id: RecordId, ...fields })
export type TenantEdit = z.input<typeof TenantEdit>
export const TenantListQuery = listQueryOf(fields, ['name', 'status'])
export type TenantListQuery = z.input<typeof TenantListQuery>

export const JoinTenant = z.object({
  houseNumber: RequiredText('请输入门牌号', 20).check(label('门牌号', 'House number')),
})
export type JoinTenant = z.input<typeof JoinTenant>

const tenantId = RequiredText('请选择租户', 64).check(label('租户'))

/** The tenants of a JeecgBoot, and who belongs to them. JeecgBoot 3 only. */
export const tenants = {
  ...administration('/sys/tenant', {
    row: Tenant,
    query: TenantListQuery,
    add: NewTenant,
    edit: TenantEdit,
  }),
  /** Returns all tenants that are in force. */
  all: endpoint('GET', '/sys/tenant/queryList', {
    query: z.object({ ids: Filter.check(label('租户')) }),
    result: z.array(Tenant),
  }),
  /** Returns the tenants of the caller; none where he belongs to none. */
  own: endpoint('GET', '/sys/tenant/getCurrentUserTenant', {
    result: wireObject({ list: z.optional(z.nullable(z.array(Tenant))) }),
  }),
  /** Asks to join the tenant with a house number; its owner decides. Errors: 该门牌号不存在. */
  join: endpoint('POST', '/sys/tenant/joinTenantByHouseNumber', {
    body: JoinTenant,
    result: z.unknown(),
  }),
  /** Lists the users of a tenant. */
  members: endpoint('GET', '/sys/tenant/getTenantUserList', {
    query: z.extend(ListQuery, {
      userTenantId: tenantId,
      ...textFilters({ username: '账号', realname: '姓名' }),
    }),
    result: PageOf(User),
  }),
  /** Invites the user with a phone or an account into tenants. */
  invite: endpoint('PUT', '/sys/tenant/invitationUserJoin', {
    query: z.object({
      ids: CommaList({ required: '请选择租户' }).check(label('租户')),
      ...textFilters({ phone: '手机号', username: '账号' }),
    }),
    result: z.unknown(),
  }),
  /** Takes users out of a tenant. */
  dismiss: endpoint('PUT', '/sys/tenant/leaveTenant', {
    query: z.object({ userIds: CommaList({ required: '请选择用户' }).check(label('用户')), tenantId }),
    result: z.unknown(),
  }),
}
