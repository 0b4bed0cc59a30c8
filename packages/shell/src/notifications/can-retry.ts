import { isApiError } from '@trackhoe/api-client'
import { EnvelopeCode } from '@trackhoe/contract'

/**
 * Whether the same call can succeed later: after a failure of network, server or code, not after a no to what was asked
 * for or to who asked. A refusal that names a field is a no to the request. Source: RFC 9110 §15.
 */
export function canRetry(error: unknown): boolean {
  if (!isApiError(error)) return true
  switch (error.kind) {
    case 'network':
    case 'timeout':
    case 'contract':
      return true
    case 'http':
      return error.status >= 500 || PASSING.includes(error.status)
    case 'refused':
      return (error.code === EnvelopeCode.refused || PASSING.includes(error.code)) && error.field === null
    default:
      return error satisfies never
  }
}

/** Request Timeout, Too Early, Too Many Requests. */
const PASSING = [408, 425, 429]
