import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { removeCall } from '../wire/record-calls.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { DateTime, ListOf, RequiredText } from '../wire/jeecgboot-values.ts'
import { label } from '../wire/label.ts'

/** The pages that are fit for a wall. Source: vehicle specification, full-screen pages; which of them is not in the specification. */
export const DISPLAY_PAGES = [
  '/platform/dashboard',
  '/vclinfoExtend/distributionMap',
  '/tab/view',
  '/canData/index',
  '/chart/index',
  '/deviceMonth',
  '/report/index',
  '/atsCount/home',
] as const

/**
 * A wall display: `scope` is the one page that it may read for, `lastSeen` when it last did, `expireTime` when it ends by
 * itself; null: never.
 */
export const Display = wireObject({
  id: Code,
  name: z.string(),
  scope: z.string(),
  createBy: OptionalText,
  createTime: DateTime,
  lastSeen: DateTime,
  expireTime: DateTime,
})
export type Display = z.output<typeof Display>

export const NewDisplay = z.object({
  name: RequiredText('请输入显示屏名称', 100).check(label('显示屏名称')),
  scope: z.enum(DISPLAY_PAGES, '请选择显示页面').check(label('显示页面')),
  /** The last day on which it reads; empty: until it is revoked. Wire: `YYYY-MM-DD`. */
  expireDate: z.optional(z.nullable(z.string().check(z.maxLength(10)))).check(label('有效期至', 'Valid until')),
})
export type NewDisplay = z.input<typeof NewDisplay>

/** The display that a token or a session belongs to. */
const DisplayIdentity = wireObject({ id: Code, name: z.string(), scope: z.string(), tenantId: Code })

/**
 * Wall displays: made by an administrator for one page of one tenant, they read what that page shows and never write.
 *
 * Wire: the token stands in the fragment of an address, `#token=`, and is exchanged for a session in an HttpOnly cookie,
 * by which the calls of the page and its socket are known; no other call takes it. Native only; the paths are not in the
 * specification.
 */
export const displayTokens = {
  /** Lists the displays of the tenant, the newest first. */
  list: endpoint('GET', '/sys/displayToken', { result: ListOf(Display) }),
  /** Creates a token and returns it this once; the server keeps its hash. */
  add: endpoint('POST', '/sys/displayToken', {
    body: NewDisplay,
    result: wireObject({ id: Code, token: z.string().check(z.minLength(1)) }),
  }),
  /** Revokes a token: the display's next call and its open socket end at once. Errors: 500 未找到对应实体. */
  remove: removeCall('/sys/displayToken'),
  /**
   * Exchanges a token for a session of this browser, which ends with the token.
   * Errors: 401 for a token that is unknown, revoked or past its end, 429 after too many of them.
   */
  open: endpoint('POST', '/sys/displayToken/session', {
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200), label('令牌')) }),
    result: DisplayIdentity,
  }),
  /** Returns the display that calls, and renews its cookie; its id stands in its socket's address. Errors: 510 for a user. */
  own: endpoint('GET', '/sys/displayToken/own', { result: DisplayIdentity }),
}
