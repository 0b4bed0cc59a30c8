import { EnvelopeCode } from '@trackhoe/contract'
import type { RefusedError } from './errors.ts'

/** The message of JeecgBoot 3.9, with code 500, for a path that it does not have. */
const NO_SUCH_PATH = 'No static resource'

/**
 * Returns true when a server that answers everything with HTTP 200 does not have the path. Source: the conventions of
 * JeecgBoot.
 */
export function isUnknownPath({ code, serverMessage }: Pick<RefusedError, 'code' | 'serverMessage'>): boolean {
  return code === EnvelopeCode.notFound || serverMessage.includes(NO_SUCH_PATH)
}
