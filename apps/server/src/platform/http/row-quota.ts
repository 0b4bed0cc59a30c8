import { RowQuotaRefusal, type AnyEndpoint } from '@trackhoe/contract'
import { SECOND_MS } from '../core/clock.ts'
import { formatBytes } from '../core/format-bytes.ts'
import type { HttpDeps } from './deps.ts'
import type { Caller } from './env.ts'
import { refused } from './refusal.ts'
import type { RouteRules } from './serve.ts'
import { bytesOfTenant, bytesOfUser, countedTables } from './row-quota.queries.ts'
import { texts } from '../core/language.ts'

/**
 * A body up to this size passes a full quota, so that deletions, commands and changes of a state stay possible. A call
 * that adds a row passes at no size.
 */
const SMALL_BYTES = 4096
/** How long a measurement holds: 100 times as long as it took, so that counting costs 1 % at most. */
const COST_FACTOR = 100
const SHORTEST_MS = 10 * SECOND_MS
/** How often a full quota is measured again. */
const FULL_MS = SECOND_MS
/** How many measurements are remembered. */
const MOST_REMEMBERED = 10_000

interface Measurement {
  usedBytes: number
  /** What bodies have brought since. */
  addedBytes: number
  time: number
  holdsMs: number
}

type QuotaDeps = Pick<HttpDeps, 'db' | 'clock'> & {
  config: Pick<HttpDeps['config'], 'tenantRowQuotaBytes' | 'userRowQuotaBytes'>
}

export type RowQuota = ReturnType<typeof createRowQuota>

/**
 * Limits what the rows of a tenant take, and those that a user owns, for all calls that write: `serve` asks before each
 * handler. Usage is measured in the database, and what arrives until the next measurement is added to it, so that many
 * calls at once do not each get the same space.
 *
 * Errors: a refusal that names the used and the allowed amount.
 */
export function createRowQuota({ db, clock, config }: QuotaDeps) {
  const measured = new Map<string, Measurement>()
  const measuring = new Map<string, Promise<Measurement>>()

  async function measure(key: string, read: () => Promise<number>): Promise<Measurement> {
    const started = performance.now()
    const usedBytes = await read()
    const holdsMs = Math.max(SHORTEST_MS, (performance.now() - started) * COST_FACTOR)
    const measurement = { usedBytes, addedBytes: 0, time: clock().getTime(), holdsMs }
    if (measured.size >= MOST_REMEMBERED) measured.clear()
    measured.set(key, measurement)
    return measurement
  }

  async function take(quota: RowQuotaRefusal['quota'], key: string, bytes: number, limits: Limits): Promise<void> {
    const { allowedBytes, read } = limits
    const fits = ({ usedBytes, addedBytes }: Measurement) => usedBytes + addedBytes + bytes <= allowedBytes
    const last = measured.get(key)
    const age = last ? Math.abs(clock().getTime() - last.time) : Infinity
    const holds = last !== undefined && age < (fits(last) ? last.holdsMs : FULL_MS)
    let current = last
    if (!holds || !current) {
      let running = measuring.get(key)
      if (!running) {
        running = measure(key, read).finally(() => measuring.delete(key))
        measuring.set(key, running)
      }
      current = await running
    }
    if (!fits(current)) throw overQuota({ quota, usedBytes: current.usedBytes + current.addedBytes, allowedBytes })
    current.addedBytes += bytes
  }

  return async function assertSpace(
    { tenantId, userId }: Caller,
    endpoint: AnyEndpoint,
    rules: RouteRules,
    bytes: number,
  ): Promise<void> {
    if (endpoint.safe || (bytes <= SMALL_BYTES && !addsRows(rules))) return
    const { tenantRowQuotaBytes, userRowQuotaBytes } = config
    if (tenantRowQuotaBytes > 0) {
      const read = async () => bytesOfTenant(db, await countedTables(db), tenantId)
      await take('rows', tenantId, bytes, { allowedBytes: tenantRowQuotaBytes, read })
    }
    if (userRowQuotaBytes > 0 && rules.ownRows) {
      const read = async () => bytesOfUser(db, await countedTables(db), { tenantId, userId })
      await take('ownRows', `${tenantId} ${userId}`, bytes, { allowedBytes: userRowQuotaBytes, read })
    }
  }
}

interface Limits {
  allowedBytes: number
  read: () => Promise<number>
}

/** The verbs of permissions say what a call does. */
const addsRows = ({ access, ownRows }: RouteRules) =>
  ownRows === true || (typeof access === 'object' && 'action' in access && /:(add|import)$/.test(String(access.action)))

function overQuota(result: RowQuotaRefusal) {
  const whose =
    result.quota === 'rows'
      ? texts('本租户的数据', 'The data of this tenant')
      : texts('您保存的内容', 'What you have saved')
  const used = formatBytes(result.usedBytes)
  return refused(
    texts(
      `存储空间不足：${whose.zh}已使用 ${used}，上限 ${formatBytes(result.allowedBytes)}，请删除不需要的内容`,
      `Not enough storage: ${whose.en} takes ${used} of ${formatBytes(result.allowedBytes)}. Delete what is not needed`,
    ),
    result,
  )
}
