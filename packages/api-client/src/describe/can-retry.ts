import { isApiError } from '../http/errors.ts'

/**
 * Returns true when the same call can succeed later: after a failure of network, server or code, not after a refusal of
 * the request or of the caller. A refusal that names a field is one of the request. Source: RFC 9110 §15.
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
      return (error.code === REFUSED || PASSING.includes(error.code)) && error.field === null
    default:
      return error satisfies never
  }
}

/** The wire's number of a business rule that refused the call. The schema library stays away from the login page. */
const REFUSED = 500

/** Request Timeout, Too Early, Too Many Requests. */
const PASSING = [408, 425, 429]
