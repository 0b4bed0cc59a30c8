import { departments, dictionaries, EnvelopeCode, overview, roles, users } from '@trackhoe/contract'
import { onlineForms, onlineReports } from '@trackhoe/contract/online'
import { serviceTypes, timeoutRules, workOrders } from '@trackhoe/contract/service'
import { announcements, categories, dataRules, permissions, rules, siteInfo } from '@trackhoe/contract/system'
import { displayTokens } from '@trackhoe/contract/session'
import { organizations, pageConfigAdministration } from '@trackhoe/contract/tenant'
import { devices, downloads, messages, parameters, sulfur, vehicleDictionaries } from '@trackhoe/contract/vehicle'
import type { Client } from '../client/client.ts'
import { HttpError, isApiError, RefusedError, type AnyApiError } from '../http/errors.ts'
import type { Send } from '../http/send.ts'
import { probeServer, type ServerIdentity } from './probe-server.ts'

/** How many calls are under way at once: a report must not crowd the people who work. Not in the specification. */
const CALLS_AT_ONCE = 4

/** No report or form is called so. */
const NO_SUCH = 'trackhoe_probe'

/** The signature of a call is wrong or missing, in every version that checks it. */
const SIGNATURE_MARK = /签名|^Sign/

type Probe = (send: Send, signal: AbortSignal | undefined) => Promise<unknown>

const oneRow = { pageNo: 1, pageSize: 1 }

const probes = {
  users: (send, signal) => send(users.list, { query: oneRow, signal }),
  roles: (send, signal) => send(roles.all, { signal }),
  departments: (send, signal) => send(departments.tree, { signal }),
  menus: (send, signal) => send(permissions.list, { query: {}, signal }),
  dictionaryItems: (send, signal) => send(dictionaries.items, { params: { code: 'sex' }, signal }),
  categories: (send, signal) => send(categories.roots, { query: oneRow, signal }),
  checkRules: (send, signal) => send(rules.checkRules, { query: oneRow, signal }),
  announcements: (send, signal) => send(announcements.unread, { query: {}, signal }),
  onlineForms: (send, signal) => send(onlineForms.columns, { params: { code: NO_SUCH }, signal }),
  onlineReports: (send, signal) => send(onlineReports.columns, { params: { code: NO_SUCH }, signal }),
  siteInfo: (send, signal) => send(siteInfo.get, { signal }),
  pageConfig: (send, signal) => send(pageConfigAdministration.query, { query: oneRow, signal }),
  organizations: (send, signal) => send(organizations.list, { query: oneRow, signal }),
  dataRules: (send, signal) => send(dataRules.entities, { signal }),
  menuRelations: (send, signal) => send(permissions.allRelations, { signal }),
  overview: (send, signal) => send(overview.counts, { signal }),
  serviceTypes: (send, signal) => send(serviceTypes.list, { query: oneRow, signal }),
  timeoutRules: (send, signal) => send(timeoutRules.list, { query: { ...oneRow, serviceTypeId: NO_SUCH }, signal }),
  workOrders: (send, signal) => send(workOrders.list, { query: oneRow, signal }),
  vehicleTypes: (send, signal) => send(vehicleDictionaries.typeList, { query: oneRow, signal }),
  devices: (send, signal) => send(devices.list, { query: oneRow, signal }),
  vehicleParameters: (send, signal) => send(parameters.catalog, { query: {}, signal }),
  vehicleMessages: (send, signal) => send(messages.diagnosisRestarts, { query: oneRow, signal }),
  sulfurReports: (send, signal) => send(sulfur.list, { query: oneRow, signal }),
  downloads: (send, signal) => send(downloads.list, { query: oneRow, signal }),
  displayTokens: (send, signal) => send(displayTokens.list, { signal }),
} satisfies Record<string, Probe>

/** Asked about something that is not there, so a refusal proves the call as well as an answer. */
const refusable: readonly string[] = ['onlineForms', 'onlineReports', 'timeoutRules']

/** `refreshToken` is known from what the native server says of itself: asking for it would change something. */
export type CapabilityName = keyof typeof probes | 'refreshToken'

/**
 * `works`: it answers. `refused`: it is there and this user, or a call without the right signature, may not use it.
 * `missing`: the server does not know the call. `unknown`: no answer, or none of the agreed shape.
 */
export type CapabilityState = 'works' | 'refused' | 'missing' | 'unknown'

export interface Capability {
  readonly state: CapabilityState
  /** The call that was probed. */
  readonly call: string
  /** What the server said, for an administrator; empty where it works, and where it said nothing. */
  readonly message: string
  /** What went wrong, so that an app can say it in its own words; null where it works. */
  readonly failure: CapabilityFailure | null
}

/** `kind` is that of the client's errors. Unit: `status` is an HTTP status. */
export type CapabilityFailure =
  { readonly kind: 'network' | 'timeout' | 'refused' | 'contract' } | { readonly kind: 'http'; readonly status: number }

export interface CapabilityReport extends ServerIdentity {
  readonly capabilities: Readonly<Record<CapabilityName, Capability>>
}

/**
 * Asks a server what it can do: one call that only reads for each capability, four at a time.
 *
 * For an administrator's page, and for hiding the menus of what is `missing`. Ask as somebody who may see everything:
 * `refused` says nothing about others.
 * Errors: those of `probeServer`; the signal's reason when it is aborted. A capability that fails is its own result.
 */
export async function probeCapabilities(
  client: Pick<Client, 'baseUrl' | 'session' | 'send'>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
): Promise<CapabilityReport> {
  const identity = await probeServer(client)
  const found = new Map<string, Capability>([['refreshToken', refreshOf(identity)]])
  const waiting = Object.entries<Probe>(probes)
  const total = waiting.length
  const next = waiting.values()

  async function work(): Promise<void> {
    for (const [name, probe] of next) {
      signal?.throwIfAborted()
      found.set(name, await resultOf(name, probe, client.send, signal))
      onProgress?.(found.size - 1, total)
    }
  }

  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  // Every name of the table has been asked; in the order of the table, whoever answered first.
  const order = ['refreshToken', ...Object.keys(probes)]
  const capabilities = Object.fromEntries(order.map((name) => [name, found.get(name)]))
  return { ...identity, capabilities: capabilities as CapabilityReport['capabilities'] }
}

function refreshOf({ features }: ServerIdentity): Capability {
  const works = features.includes('refreshToken')
  return { state: works ? 'works' : 'missing', call: 'POST /sys/refreshToken', message: '', failure: null }
}

async function resultOf(name: string, probe: Probe, send: Send, signal: AbortSignal | undefined): Promise<Capability> {
  let call = ''
  const noting: Send = (endpoint, ...input) => {
    call = `${endpoint.method} ${endpoint.path}`
    return send(endpoint, ...input)
  }
  try {
    await probe(noting, signal)
    return { state: 'works', call, message: '', failure: null }
  } catch (error) {
    if (!isApiError(error)) throw error
    const state = stateOf(error, refusable.includes(name))
    return { state, call, ...(state === 'works' ? { message: '', failure: null } : failureOf(error)) }
  }
}

function stateOf(error: unknown, isRefusable: boolean): CapabilityState {
  if (error instanceof HttpError) {
    if ([404, 405].includes(error.status)) return 'missing'
    return [401, 403].includes(error.status) ? 'refused' : 'unknown'
  }
  if (!(error instanceof RefusedError)) return 'unknown'
  if (error.code === EnvelopeCode.notFound || error.code === EnvelopeCode.methodNotAllowed) return 'missing'
  if (error.code === EnvelopeCode.forbidden || SIGNATURE_MARK.test(error.serverMessage)) return 'refused'
  return isRefusable ? 'works' : 'refused'
}

function failureOf(error: AnyApiError): Pick<Capability, 'message' | 'failure'> {
  const { kind } = error
  if (kind === 'http') return { message: error.serverMessage, failure: { kind, status: error.status } }
  return { message: kind === 'refused' ? error.serverMessage : '', failure: { kind } }
}
