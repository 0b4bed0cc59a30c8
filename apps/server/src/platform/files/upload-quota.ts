import type { QuotaRefusal } from '@trackhoe/contract/files'
import { formatBytes } from '../core/format-bytes.ts'
import type { HttpDeps } from '../http/deps.ts'
import { refused } from '../http/refusal.ts'
import type { Reservation } from '../http/serve.ts'
import { tenantLimitBytes, usedBytes } from './files.queries.ts'
import { texts } from '../core/language.ts'

/**
 * Bytes of a body that are no reason to refuse it while it arrives: what a multipart body has round its file, and a
 * picture of an editor, which goes into the text and is not stored.
 */
const UNCOUNTED_BYTES = 72 * 1024

type QuotaConfig = Pick<HttpDeps['config'], 'tenantQuotaBytes' | 'userQuotaBytes'>
type QuotaDeps = { db: HttpDeps['db']; config: QuotaConfig }

interface Owner {
  userId: string
  tenantId: string
}

/** Returns true when uploads of a tenant are limited at all: by the server, or by a limit of its own. */
export async function hasQuota({ db, config }: QuotaDeps, tenantId: string): Promise<boolean> {
  return config.userQuotaBytes > 0 || config.tenantQuotaBytes > 0 || (await tenantLimitBytes(db, tenantId)) !== null
}

/**
 * Refuses a file that does not fit beside those that are stored. Only the transaction that stores the file, with the
 * uploads of the tenant locked, makes sure of it: two uploads at once would each see the space of the other.
 *
 * Errors: a refusal that names the used and the allowed amount.
 */
export async function assertWithinQuota(deps: QuotaDeps, owner: Owner, bytes: number): Promise<void> {
  for (const quota of await quotasOf(deps, owner)) {
    if (quota.usedBytes + bytes > quota.allowedBytes) throw overQuota(quota)
  }
}

/**
 * Counts the bytes that are arriving at this server, so that uploads at once are refused at their beginning and do not
 * fill the disk before the last check. An upload has its declared length from the start.
 */
export function createUploadReservations(deps: QuotaDeps) {
  const arriving = new Map<string, number>()

  return async function reserve(owner: Owner, declaredBytes: number): Promise<Reservation> {
    const quotas = (await hasQuota(deps, owner.tenantId)) ? await quotasOf(deps, owner) : []
    let reserved = 0

    function add(bytes: number) {
      reserved += bytes
      for (const { key } of quotas) {
        const rest = (arriving.get(key) ?? 0) + bytes
        if (rest > 0) arriving.set(key, rest)
        else arriving.delete(key)
      }
    }

    function grow(totalBytes: number) {
      const more = totalBytes - UNCOUNTED_BYTES - reserved
      if (more <= 0) return
      for (const quota of quotas) {
        const taken = quota.usedBytes + (arriving.get(quota.key) ?? 0) - reserved
        if (taken + reserved + more > quota.allowedBytes) {
          release()
          throw overQuota({ ...quota, usedBytes: taken })
        }
      }
      add(more)
    }

    const release = () => add(-reserved)

    grow(declaredBytes)
    return { grow, release }
  }
}

interface Quota extends Omit<QuotaRefusal, 'field'> {
  key: string
}

/** The quotas that apply to a user, with what is stored; one that is not set is left out. */
async function quotasOf({ db, config }: QuotaDeps, owner: Owner): Promise<Quota[]> {
  const used = await usedBytes(db, owner)
  const { userId, tenantId } = owner
  const quotas: Quota[] = [
    { quota: 'user', key: `${tenantId} ${userId}`, usedBytes: used.user, allowedBytes: config.userQuotaBytes },
    {
      quota: 'tenant',
      key: tenantId,
      usedBytes: used.tenant,
      allowedBytes: (await tenantLimitBytes(db, tenantId)) ?? config.tenantQuotaBytes,
    },
  ]
  return quotas.filter(({ allowedBytes }) => allowedBytes > 0)
}

function overQuota({ quota, usedBytes: used, allowedBytes }: Omit<QuotaRefusal, 'field'>) {
  const whose = quota === 'user' ? texts('您', 'you have') : texts('本租户', 'this tenant has')
  const result: QuotaRefusal = { field: 'file', quota, usedBytes: used, allowedBytes }
  return refused(
    texts(
      `上传空间不足：${whose.zh}已使用 ${formatBytes(used)}，上限 ${formatBytes(allowedBytes)}`,
      `Not enough upload space: ${whose.en} used ${formatBytes(used)} of ${formatBytes(allowedBytes)}`,
    ),
    result,
  )
}
