import type { Flavor } from '@trackhoe/contract'
import type { Client } from '../client/client.ts'
import { HttpError, RefusedError } from '../http/errors.ts'
import { UNAUTHORIZED_MARK } from '../http/read-response.ts'
import { isUnknownPath } from '../http/unknown-path.ts'

/** The identity of a server. All but the flavor are sent by a native server only. */
export interface ServerIdentity {
  readonly flavor: Flavor
  readonly version: string | null
  readonly features: readonly string[]
  /** The address of the single sign-on of a native server; null without one. */
  readonly casLoginUrl: string | null
}

/** The results of earlier probes, by base address. */
const known = new Map<string, Promise<ServerIdentity>>()

/**
 * Determines the kind of a server. Called once per base address while the program runs; `fresh` calls again.
 *
 * Wire: `GET /sys/platform` without a token. A JeecgBoot does not know it and says so in the way of its line: from 3.0
 * with HTTP 401 or the code 404, before that with HTTP 500 and the text of an invalid token, or with HTTP 404. Errors:
 * those of the client for a server that cannot be reached or is none of these; request again the next time. Source: the
 * conventions of JeecgBoot; the call is not in the specification.
 */
export function probeServer(
  client: Pick<Client, 'baseUrl' | 'session'>,
  { fresh = false }: { fresh?: boolean } = {},
): Promise<ServerIdentity> {
  const earlier = fresh ? undefined : known.get(client.baseUrl)
  if (earlier) return earlier
  const request = identify(client)
  known.set(client.baseUrl, request)
  request.catch(() => known.delete(client.baseUrl))
  return request
}

async function identify({ session }: Pick<Client, 'session'>): Promise<ServerIdentity> {
  try {
    const { flavour: flavor, version, features, casLoginUrl = null } = await session.platform()
    return { flavor, version, features, casLoginUrl }
  } catch (error) {
    const flavor = flavorOf(error)
    if (flavor === null) throw error
    return { flavor, version: null, features: [], casLoginUrl: null }
  }
}

function flavorOf(error: unknown): Flavor | null {
  if (error instanceof RefusedError) return isUnknownPath(error) ? 'jeecg3' : null
  if (!(error instanceof HttpError)) return null
  if (error.status === 500) return error.serverMessage.includes(UNAUTHORIZED_MARK) ? 'jeecg2' : null
  if (error.status === 404) return 'jeecg2'
  return error.status === 401 ? 'jeecg3' : null
}
