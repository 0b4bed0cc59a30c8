import type { AnyApiError } from '@trackhoe/api-client'
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
      return error.serverMessage || t.failed
    case 'contract':
      return t.broken
    case 'http':
      return httpErrorText(error.status, error.serverMessage, t)
    default:
      return error satisfies never
  }
}

function httpErrorText(status: number, serverMessage: string, t: Messages['notification']): string | null {
  if (status === 401) return null
  if (status === 403) return t.forbidden
  if (status === 404) return t.notFound
  if (status === 504) return t.timeout
  return serverMessage || t.failed
}
