import * as z from 'zod/mini'
import { CommaList, CommaListResult } from '../wire/comma-list.ts'
import { endpoint } from '../wire/endpoint.ts'
import { listQuery } from '../wire/list-query.ts'
import { wireObject } from '../wire/object.ts'
import { PageOf } from '../wire/page.ts'
import { FreeText, SERVER_MANAGED_FIELDS, OptionalCode, RequiredText } from '../wire/jeecgboot-values.ts'
import { OptionalText } from '../wire/values.ts'
import { HomePageConfig } from './page-config.ts'
import { label } from '../wire/label.ts'
import { Revision } from '../wire/revision.ts'

/**
 * The login page of a tenant as its administrator edits it. Wire: `loginPosition` '1' to '9' (dictionary
 * `grid_position`), `otherLoginType` a comma list, `icp` HTML that must be sanitized before it is shown, pictures as
 * the paths that an upload answered. Source: platform specification §3 "Login page config per tenant".
 */
export const LoginPageConfigRow = wireObject({
  id: OptionalCode,
  tenantId: OptionalCode,
  tenantName: OptionalText,
  title: OptionalText,
  webIcon: OptionalText,
  backgroundPicture: OptionalText,
  loginBoxBackgroundPicture: OptionalText,
  loginPosition: OptionalCode,
  otherLoginType: OptionalCode,
  icp: OptionalText,
  remark: OptionalText,
  /** The names in the header of the tenant. Native only. */
  systemName: OptionalText,
  systemNameEn: OptionalText,
  /** The hosts whose visitors see it, with a port where one is meant. Wire: comma-joined. Native only. */
  hosts: z.optional(CommaListResult),
  revision: Revision,
})
export type LoginPageConfigRow = z.output<typeof LoginPageConfigRow>

/**
 * The body of the login page's form; without an id it creates the tenant's row. The limits are not in the
 * specification.
 */
export const LoginPageConfigEdit = z.object({
  id: z.optional(z.nullable(z.string())).check(label('编号')),
  tenantId: RequiredText('请先选择租户', 64).check(label('租户')),
  tenantName: FreeText().check(label('租户名称')),
  title: FreeText(100).check(label('网页标题')),
  webIcon: FreeText(1000).check(label('网页图标')),
  backgroundPicture: FreeText(1000).check(label('背景图片')),
  loginBoxBackgroundPicture: FreeText(1000).check(label('登录框背景图片')),
  loginPosition: z
    .optional(z.nullable(z.string().check(z.regex(/^[1-9]?$/, '位置只能是 1 到 9'))))
    .check(label('登录框位置')),
  /** Comma-joined: `writeCommaList(['1', '2'])`. */
  otherLoginType: FreeText(100).check(label('其他登录方式')),
  icp: FreeText(20_000).check(label('备案号')),
  remark: FreeText(1000).check(label('备注')),
  /** Absent or `null`: they stay as they are. */
  hosts: z.optional(z.nullable(CommaList({ max: { items: 20, message: '最多 20 个' } }))).check(label('域名')),
  revision: Revision,
})
export type LoginPageConfigEdit = z.input<typeof LoginPageConfigEdit>

/**
 * The body of the header's form. The limits are not in the specification. Source: platform specification §3 "Home page
 * config".
 */
export const HomePageConfigEdit = z.object({
  id: z.optional(z.nullable(z.string())).check(label('编号')),
  tenantId: RequiredText('请先选择租户', 64).check(label('租户')),
  tenantName: FreeText().check(label('租户名称')),
  systemName: FreeText(100).check(label('系统名称')),
  systemNameEn: FreeText(100).check(label('英文系统名称')),
  logoIcon: FreeText(1000).check(label('系统图标')),
  revision: Revision,
})
export type HomePageConfigEdit = z.input<typeof HomePageConfigEdit>

/** One row for an id, a page without one. The specification names the path only. */
const OneOrMany = z.union([PageOf(LoginPageConfigRow), LoginPageConfigRow])

/**
 * Login page and header of every tenant; saving wants permission `pageConfig:edit`. Native only.
 * Source: platform specification §7 "Page config".
 */
export const pageConfigAdministration = {
  /** Returns one login page by its id, or a page of all of them. Errors: 未找到对应实体 for an unknown id. */
  query: endpoint('GET', '/sysPageConfig/query', {
    query: listQuery({ id: '编号', tenantId: '租户' }),
    result: OneOrMany,
  }),
  /** Returns the login page of a tenant by the tenant's id, despite the path; null when it has none. */
  loginOfTenant: endpoint('GET', '/sysPageConfig/queryByDomain/{tenantId}', { result: z.nullable(LoginPageConfigRow) }),
  /**
   * Saves the login page of a tenant. Creates its row when the config has no id. Errors: 409 for a stale revision; 500 for
   * a picture that was not uploaded here, and for a host of another tenant.
   */
  saveLogin: endpoint('POST', '/sysPageConfig/saveOrUpdate', {
    body: LoginPageConfigEdit,
    result: z.nullish(LoginPageConfigRow),
    ignoredFields: [...SERVER_MANAGED_FIELDS.filter((name) => name !== 'tenantId'), 'systemName', 'systemNameEn'],
  }),
  /** Saves the header of a tenant. Creates its row when the config has no id. Errors: as of the login page. */
  saveHome: endpoint('POST', '/sysHomePageConfig/saveOrUpdate', {
    body: HomePageConfigEdit,
    result: z.nullish(HomePageConfig),
    ignoredFields: SERVER_MANAGED_FIELDS.filter((name) => name !== 'tenantId'),
  }),
}
