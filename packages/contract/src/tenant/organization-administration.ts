import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { ById, FreeText, RecordId, RequiredText, SERVER_MANAGED_FIELDS } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'
import { wireObject } from '../wire/object.ts'
import { editCall, removeAllCall, removeCall } from '../wire/record-calls.ts'
import { Revision } from '../wire/revision.ts'

/** A frozen tenant's users cannot sign in, and their sessions have ended. */
export const TENANT_STATUS = { active: '1', frozen: '2' } as const

const id = RecordId.check(label('租户编码', 'Tenant code'))
const name = RequiredText('请输入租户名称', 100).check(label('租户名称'))
const code = FreeText(50).check(label('租户简码'))
const parentId = z.optional(z.nullable(z.string())).check(label('上级租户'))

/**
 * A new tenant and its first administrator. `id` is the tenant code, which never changes; without `parentId` it stands
 * below the tenant of the session.
 */
export const NewOrganization = z.object({
  id: RequiredText('请输入租户编码', 32)
    .check(z.regex(/^[A-Za-z0-9][\w-]*$/, '只能是字母、数字、下划线和横线，并以字母或数字开头'))
    .check(label('租户编码', 'Tenant code')),
  name,
  code,
  parentId,
  adminUsername: RequiredText('请输入管理员账号', 50)
    .check(z.regex(/^[\w.@-]+$/, '只能是字母、数字和 . _ @ -'))
    .check(label('管理员账号', 'Administrator account')),
  adminRealname: RequiredText('请输入管理员姓名', 100).check(label('管理员姓名', 'Administrator name')),
  adminPassword: z
    .string('请输入管理员密码')
    .check(z.minLength(8, '至少 8 个字符'), z.maxLength(128, '最多 128 个字符'))
    .check(label('管理员密码', 'Administrator password')),
})
export type NewOrganization = z.input<typeof NewOrganization>

/** The body that changes a tenant. A missing field and `null` keep the value, the empty text clears it. */
export const OrganizationEdit = z.object({
  id,
  name: z.optional(z.nullable(name)),
  code,
  parentId,
  status: z.optional(z.nullable(z.enum(['1', '2'], '状态只能是 1 或 2'))).check(label('状态', 'Status')),
  revision: Revision,
})
export type OrganizationEdit = z.input<typeof OrganizationEdit>

/**
 * The usage and the limits of a tenant. A limit of `null` is none; `uploadLimitBytes` is the tenant's own limit or,
 * without one, that of the server. Unit: bytes for uploads.
 */
export const TenantUsage = wireObject({
  id: z.string(),
  name: z.string(),
  users: z.number(),
  userLimit: z.nullable(z.number()),
  uploadBytes: z.number(),
  uploadLimitBytes: z.nullable(z.number()),
  /** The tenant's own limit. Unit: MiB. */
  uploadLimitMb: z.nullable(z.number()),
  vehicles: z.number(),
  departments: z.number(),
  /** Users with a session that was used in the last five minutes. */
  online: z.number(),
  /** True when the caller may change the limits: those of the own tenant are set by the one above it. */
  editable: z.boolean(),
  revision: Revision,
})
export type TenantUsage = z.output<typeof TenantUsage>

const limit = (max: number, message: string) =>
  z.nullable(z.int(message).check(z.minimum(1, message), z.maximum(max, message)))

/** The limits of a tenant; `null` takes a limit away. Both are always sent. */
export const TenantQuota = z.object({
  id,
  userLimit: limit(1_000_000, '应为 1 到 1000000 的整数').check(label('用户数上限')),
  /** Unit: MiB. */
  uploadLimitMb: limit(10_000_000, '应为 1 到 10000000 的整数').check(label('上传空间上限')),
  revision: Revision,
})
export type TenantQuota = z.input<typeof TenantQuota>

const serverManaged = [...SERVER_MANAGED_FIELDS, 'orgType', 'orgType_dictText', 'parentId_dictText', 'status_dictText']

/** Writing tenants, their usage and their limits. Native only; the specification names the reading calls. */
export const organizationAdministration = {
  /**
   * Creates a tenant below one that the caller administers, with an administrator of its own. Errors: 500 该编号已存在
   * with `id` as its field, 用户账号已存在 with `adminUsername`.
   */
  add: endpoint('POST', '/system/sysOrganization/add', {
    body: NewOrganization,
    result: z.unknown(),
    ignoredFields: ['revision', 'status', ...serverManaged],
  }),
  /** Changes a tenant. Errors: 409 for a stale revision, 500 for a tenant below itself, for freezing the own one. */
  edit: editCall('/system/sysOrganization/edit', OrganizationEdit, serverManaged),
  /** Deletes a tenant that nobody has worked in yet. Errors: 500 被引用的租户无法删除. */
  remove: removeCall('/system/sysOrganization/delete'),
  /** Deletes several tenants, all or none. */
  removeAll: removeAllCall('/system/sysOrganization/deleteBatch'),
  /** Returns what a tenant uses and may use. */
  usage: endpoint('GET', '/tenant/usage', { query: ById, result: TenantUsage }),
  /** Sets the limits of a tenant below the own one. Errors: 409 for a stale revision. */
  saveQuota: endpoint('PUT', '/tenant/quota', { body: TenantQuota, result: z.unknown() }),
}
