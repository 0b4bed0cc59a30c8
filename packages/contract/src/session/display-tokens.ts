import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'
import { Code, OptionalText } from '../wire/values.ts'
import { ById, DateTime, ListOf, RequiredText } from '../wire/jeecgboot-values.ts'
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

/** The pages among them that show the fleet: their tokens may read vehicles, telemetry, commands and work orders. */
export const FLEET_DISPLAY_PAGES = [
  '/platform/dashboard',
  '/vclinfoExtend/distributionMap',
] as const satisfies readonly (typeof DISPLAY_PAGES)[number][]

/** A wall display: `scope` is the one page that its token may read for, `lastSeen` when it last did. */
export const Display = wireObject({
  id: Code,
  name: z.string(),
  scope: z.string(),
  createBy: OptionalText,
  createTime: DateTime,
  lastSeen: DateTime,
})
export type Display = z.output<typeof Display>

export const NewDisplay = z.object({
  name: RequiredText('请输入显示屏名称', 100).check(label('显示屏名称')),
  scope: z.enum(DISPLAY_PAGES, '请选择显示页面').check(label('显示页面')),
})
export type NewDisplay = z.input<typeof NewDisplay>

/**
 * Tokens of wall displays: made by an administrator for one page of one tenant, they read and never write, and live
 * until they are revoked. Wire: sent like an access token. Native only; the paths are not in the specification.
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
  remove: endpoint('DELETE', '/sys/displayToken', { query: ById, result: z.unknown() }),
  /** Returns the display that calls; its id stands in its socket's address. Errors: 510 for a user's token. */
  own: endpoint('GET', '/sys/displayToken/own', {
    result: wireObject({ id: Code, name: z.string(), scope: z.string(), tenantId: Code }),
  }),
}
