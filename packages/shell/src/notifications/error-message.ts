import type { AnyApiError, HttpError } from '@trackhoe/api-client'
import { formatFileSize } from '@trackhoe/ui'
import type { Messages } from '../locale/zh-cn.ts'

/**
 * Returns the text for a failed call; `null` when it is reported elsewhere (401: by the session). Source: platform
 * specification §8 "HTTP statuses".
 */
export function errorMessage(error: AnyApiError, t: Messages['notification']): string | null {
  switch (error.kind) {
    case 'network':
      return t.offline
    case 'timeout':
      return t.timeout
    case 'refused':
      return quotaText(error.result, t) ?? (error.serverMessage || t.failed)
    case 'contract':
      return t.broken
    case 'http':
      return httpErrorText(error, t)
    default:
      return error satisfies never
  }
}

/** The text for an upload that does not fit into a quota. Reads a `QuotaRefusal` without the schema library. */
function quotaText(result: unknown, t: Messages['notification']): string | null {
  if (typeof result !== 'object' || result === null) return null
  if (!('quota' in result && 'usedBytes' in result && 'allowedBytes' in result)) return null
  const { quota, usedBytes, allowedBytes } = result
  if (typeof usedBytes !== 'number' || typeof allowedBytes !== 'number') return null
  const text = quota === 'tenant' ? t.tenantQuota : t.userQuota
  return text(formatFileSize(usedBytes), formatFileSize(allowedBytes))
}

function httpErrorText({ status, serverMessage, field }: HttpError, t: Messages['notification']): string | null {
  if (status === 401) return null
  // Where a field is named, its form says why.
  if (status === 403) return field === null ? t.forbidden : serverMessage || t.forbidden
  if (status === 404) return t.notFound
  if (status === 504) return t.timeout
  return serverMessage || t.failed
}
