import { isApiError, type AnyApiError, type HttpError } from '../http/errors.ts'
import { isUnknownPath } from '../http/unknown-path.ts'
import { canRetry } from './can-retry.ts'
import { errorTexts, type ErrorTexts } from './error-texts.ts'

/** A failed call in the words of an operator. */
export interface ErrorDescription {
  title: string
  /**
   * The call that failed, e.g. `GET /sys/user/list`, for support. Absent: what was thrown is no failed call, or the server refused it
   * and says why.
   */
  call?: string
  /** `false`: the same call would fail again, so that no retry is offered. */
  retryable: boolean
  /** The form field that the server names as the reason. Wire: `result.field`. */
  field?: string
  /** The current record, where a save was refused because another user had saved it. Wire: `result` of a 409. */
  newer?: object
}

/** The messages of a JeecgBoot for a path that it does not have. */
const NAMES_PATH = /No static resource|路径不存在/

/** The wire's number for a save over a newer record. */
const CONFLICT = 409

/**
 * Describes whatever a call has thrown, for a toast, a form or a list: `describeError` of form widgets takes it as it is.
 * What the server says goes before the texts of this package.
 *
 * Source: platform specification §8 "HTTP statuses".
 */
export function describeError(error: unknown, locale: 'zh-CN' | 'en-US' | ErrorTexts = 'zh-CN'): ErrorDescription {
  const texts = typeof locale === 'string' ? errorTexts[locale] : locale
  const retryable = canRetry(error)
  if (!isApiError(error)) return { title: texts.failed, retryable }
  const described = { title: titleOf(error, texts), call: isRefusal(error) ? undefined : error.call, retryable }
  if (error.kind !== 'refused' && error.kind !== 'http') return described
  const { field, result } = error
  const isStale = error.code === CONFLICT && typeof result === 'object' && result !== null
  return { ...described, field: field ?? undefined, newer: isStale ? result : undefined }
}

/** Returns true where the server understood the call and would not do it. Source: RFC 9110 section 15.5. */
const isRefusal = (error: AnyApiError) => error.kind === 'refused' || (error.kind === 'http' && error.status < 500)

function titleOf(error: AnyApiError, texts: ErrorTexts): string {
  switch (error.kind) {
    case 'network':
      return texts.offline
    case 'timeout':
      return texts.timeout
    case 'refused':
      // The message names the path of the call, which is nothing to an operator.
      if (isUnknownPath(error) && NAMES_PATH.test(error.serverMessage)) return texts.notFound
      return quotaText(error.result, texts) ?? (error.serverMessage || texts.failed)
    case 'contract':
      return texts.broken
    case 'http':
      return httpText(error, texts)
    default:
      return error satisfies never
  }
}

function httpText({ status, serverMessage, field }: HttpError, texts: ErrorTexts): string {
  if (status === 401) return texts.expired
  // Where a field is named, its form says why.
  if (status === 403) return field === null ? texts.forbidden : serverMessage || texts.forbidden
  if (status === 404) return texts.notFound
  if (status === 504) return texts.timeout
  return serverMessage || texts.failed
}

/** The text for what does not fit into a quota. Reads a `QuotaRefusal` or `RowQuotaRefusal` without the schema library. */
function quotaText(result: unknown, texts: ErrorTexts): string | null {
  if (typeof result !== 'object' || result === null) return null
  if (!('quota' in result && 'usedBytes' in result && 'allowedBytes' in result)) return null
  const { quota, usedBytes, allowedBytes } = result
  if (typeof usedBytes !== 'number' || typeof allowedBytes !== 'number') return null
  const quotaTexts = new Map([
    ['user', texts.userQuota],
    ['tenant', texts.tenantQuota],
    ['rows', texts.rowQuota],
    ['ownRows', texts.ownRowQuota],
  ])
  return quotaTexts.get(String(quota))?.(sizeText(usedBytes), sizeText(allowedBytes)) ?? null
}

function sizeText(bytes: number): string {
  const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const
  const power = Math.min(units.length - 1, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(1024)))
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power] ?? 'B'}`
}
