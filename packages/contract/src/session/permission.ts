import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { Code } from '../wire/values.ts'

/**
 * One button permission. `type` 2 does not count for buttons; `status` '0' in the second list denies the action.
 * Source: platform specification §3 "Permission entry", §6.
 */
export const PermissionEntry = wireObject({
  action: z.optional(z.nullable(z.string())),
  type: z.optional(z.nullable(Code)),
  status: z.optional(z.nullable(Code)),
  describe: z.optional(z.nullable(z.string())),
})
export type PermissionEntry = z.output<typeof PermissionEntry>

/** The properties of the page of a menu node. The title may be absent. */
export const MenuMeta = wireObject({
  title: z.optional(z.nullable(z.string())),
  /** The title in other languages, by locale: `{ 'en-US': 'Users' }`. Native only; a locale that is missing has `title`. */
  titles: z.optional(z.nullable(z.record(z.string(), z.string()))),
  icon: z.optional(z.nullable(z.string())),
  url: z.optional(z.nullable(z.string())),
  target: z.optional(z.nullable(z.string())),
  keepAlive: z.optional(z.nullable(z.boolean())),
  internalOrExternal: z.optional(z.nullable(z.boolean())),
  componentName: z.optional(z.nullable(z.string())),
  hidden: z.optional(z.nullable(z.boolean())),
  /** The actions of which one is needed to see the node. */
  permission: z.optional(z.nullable(z.union([z.string(), z.array(z.string())]))),
  permissionList: z.optional(z.nullable(z.array(PermissionEntry))),
})

/** A node of the server's menu. Source: platform specification §3 "Menu item". */
export interface MenuNode {
  id?: string | null | undefined
  path: string
  name?: string | null | undefined
  component?: string | null | undefined
  redirect?: string | null | undefined
  /** '0': the node is shown in no router. */
  route?: string | null | undefined
  hidden?: boolean | null | undefined
  alwaysShow?: boolean | null | undefined
  meta?: z.output<typeof MenuMeta> | null | undefined
  children?: MenuNode[] | null | undefined
}

const routeFlag = z.pipe(
  z.union([z.string(), z.number(), z.boolean()]),
  z.transform((flag) => (flag === true ? '1' : flag === false ? '0' : String(flag))),
)

export const MenuNode: z.ZodMiniType<MenuNode> = wireObject({
  id: z.optional(z.nullable(z.string())),
  path: z.pipe(
    z.nullish(z.string()),
    z.transform((path) => path ?? ''),
  ),
  name: z.optional(z.nullable(z.string())),
  component: z.optional(z.nullable(z.string())),
  redirect: z.optional(z.nullable(z.string())),
  route: z.optional(z.nullable(routeFlag)),
  hidden: z.optional(z.nullable(z.boolean())),
  alwaysShow: z.optional(z.nullable(z.boolean())),
  meta: z.optional(z.nullable(MenuMeta)),
  get children() {
    return z.optional(z.nullable(z.array(MenuNode)))
  },
})

/** Menu and button permissions of the signed-in user. */
export const UserPermission = wireObject({
  menu: z.array(MenuNode),
  auth: z.array(PermissionEntry),
  allAuth: z.array(PermissionEntry),
})
export type UserPermission = z.output<typeof UserPermission>

/** The same lists without the menu, and the granted actions by themselves. */
export const PermissionCodes = wireObject({
  codeList: z.array(z.string()),
  auth: z.array(PermissionEntry),
  allAuth: z.array(PermissionEntry),
  sysSafeMode: z.optional(z.nullable(z.boolean())),
})
export type PermissionCodes = z.output<typeof PermissionCodes>

/** Source: platform specification §7 "Session". */
export const permission = {
  /** Errors: HTTP 401 when the token is dead. An empty menu counts as a failed load. */
  ofUser: endpoint('GET', '/sys/permission/getUserPermissionByToken', { result: UserPermission }),
  /** Returns the caller's actions without the menu. Not in JeecgBoot 2. Source: the conventions of JeecgBoot 3. */
  codes: endpoint('GET', '/sys/permission/getPermCode', { result: PermissionCodes }),
}
