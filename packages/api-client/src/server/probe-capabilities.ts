import { EnvelopeCode } from '@trackhoe/contract'
import { featureCalls, type FeatureName } from '@trackhoe/contract/features'
import type { Client } from '../client/client.ts'
import { HttpError, isApiError, RefusedError, type AnyApiError } from '../http/errors.ts'
import type { Send } from '../http/send.ts'
import { probeServer, type ServerIdentity } from './probe-server.ts'
import { isUnknownPath } from '../http/unknown-path.ts'

/** How many calls are under way at once: a report must not crowd the people who work. Not in the specification. */
const CALLS_AT_ONCE = 4

/** No report, form or host is called so. */
const NO_SUCH = 'trackhoe_probe'

/** The signature of a call is wrong or missing, in every version that checks it. */
const SIGNATURE_MARK = /签名|^Sign/

type Probe = (send: Send, signal: AbortSignal | undefined) => Promise<unknown>

const oneRow = { pageNo: 1, pageSize: 1 }
const calls = featureCalls

/** Calls that only read. A refresh of tokens is none of them, and no JeecgBoot has it. */
const probes: Readonly<Record<Exclude<FeatureName, 'refreshToken'>, Probe>> = {
  user: (send, signal) => send(calls.user, { query: oneRow, signal }),
  role: (send, signal) => send(calls.role, { signal }),
  department: (send, signal) => send(calls.department, { signal }),
  menu: (send, signal) => send(calls.menu, { query: {}, signal }),
  dictionaryItem: (send, signal) => send(calls.dictionaryItem, { params: { code: 'sex' }, signal }),
  category: (send, signal) => send(calls.category, { query: oneRow, signal }),
  checkRule: (send, signal) => send(calls.checkRule, { query: oneRow, signal }),
  announcement: (send, signal) => send(calls.announcement, { query: {}, signal }),
  onlineForm: (send, signal) => send(calls.onlineForm, { params: { code: NO_SUCH }, signal }),
  onlineReport: (send, signal) => send(calls.onlineReport, { params: { code: NO_SUCH }, signal }),
  siteInfo: (send, signal) => send(calls.siteInfo, { signal }),
  pageConfig: (send, signal) => send(calls.pageConfig, { params: { host: NO_SUCH }, signal }),
  organization: (send, signal) => send(calls.organization, { query: oneRow, signal }),
  datarule: (send, signal) => send(calls.datarule, { signal }),
  menuRelation: (send, signal) => send(calls.menuRelation, { signal }),
  overview: (send, signal) => send(calls.overview, { signal }),
  serviceType: (send, signal) => send(calls.serviceType, { query: oneRow, signal }),
  timeoutRule: (send, signal) => send(calls.timeoutRule, { query: { ...oneRow, serviceTypeId: NO_SUCH }, signal }),
  workOrder: (send, signal) => send(calls.workOrder, { query: oneRow, signal }),
  vehicleType: (send, signal) => send(calls.vehicleType, { query: oneRow, signal }),
  vehicle: (send, signal) => send(calls.vehicle, { query: oneRow, signal }),
  vehicleParameter: (send, signal) => send(calls.vehicleParameter, { query: {}, signal }),
  vehicleMessage: (send, signal) => send(calls.vehicleMessage, { query: oneRow, signal }),
  sulfurReport: (send, signal) => send(calls.sulfurReport, { query: oneRow, signal }),
  download: (send, signal) => send(calls.download, { query: oneRow, signal }),
  map: (send, signal) => send(calls.map, { signal }),
  geofence: (send, signal) => send(calls.geofence, { query: oneRow, signal }),
  alarm: (send, signal) => send(calls.alarm, { query: oneRow, signal }),
  displayToken: (send, signal) => send(calls.displayToken, { signal }),
}

/** Asked about something that is not there, so a refusal proves the call as well as an answer. */
const refusable: readonly string[] = ['onlineForm', 'onlineReport', 'timeoutRule', 'pageConfig']

/**
 * `works`: it answers. `refused`: it is there and this user, or a call without the right signature, may not use it.
 * `missing`: the server does not know the call. `unknown`: no answer, or none of the agreed shape.
 */
export type CapabilityState = 'works' | 'refused' | 'missing' | 'unknown'

export interface Capability {
  readonly state: CapabilityState
  /** The call that was probed. */
  readonly call: string
  /** The message of the server, for an administrator; empty where it works or sent none. */
  readonly message: string
  /** The kind of failure, from which an app makes its own message; null where it works. */
  readonly failure: CapabilityFailure | null
}

/** `kind` is that of the client's errors. Unit: `status` is an HTTP status. */
export type CapabilityFailure =
  { readonly kind: 'network' | 'timeout' | 'refused' | 'contract' } | { readonly kind: 'http'; readonly status: number }

export interface CapabilityReport extends ServerIdentity {
  readonly capabilities: Readonly<Record<FeatureName, Capability>>
}

/**
 * Determines the capabilities of a server: from the features of a native server, from any other one by a reading call
 * for each capability, four at a time.
 *
 * For an administrator's page, and for hiding the menus of what is `missing`. Ask as somebody who may see everything:
 * `refused` says nothing about others. Errors: those of `probeServer`; the signal's reason when it is aborted. A
 * capability that fails is its own result.
 */
export async function probeCapabilities(
  client: Pick<Client, 'baseUrl' | 'session' | 'send'>,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, total: number) => void } = {},
): Promise<CapabilityReport> {
  const identity = await probeServer(client)
  if (identity.flavor === 'native') return { ...identity, capabilities: capabilitiesOf(identity.features) }
  const found = new Map<string, Capability>()
  const waiting = Object.entries<Probe>(probes)
  const total = waiting.length
  const next = waiting.values()

  async function work(): Promise<void> {
    for (const [name, probe] of next) {
      signal?.throwIfAborted()
      found.set(name, await resultOf(name, probe, client.send, signal))
      onProgress?.(found.size, total)
    }
  }

  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, work))
  // Only a native server refreshes tokens.
  return { ...identity, capabilities: inOrder((name) => found.get(name) ?? capabilityOf(name, false)) }
}

/** Returns the capabilities of a native server from its features, without a call. */
function capabilitiesOf(features: readonly string[]): CapabilityReport['capabilities'] {
  return inOrder((name) => capabilityOf(name, features.includes(name)))
}

function inOrder(of: (name: FeatureName) => Capability): CapabilityReport['capabilities'] {
  // The keys are those of the table.
  const names = Object.keys(featureCalls) as FeatureName[]
  const found = Object.fromEntries(names.map((name) => [name, of(name)]))
  return found as CapabilityReport['capabilities']
}

function capabilityOf(name: FeatureName, works: boolean): Capability {
  const { method, path } = featureCalls[name]
  return { state: works ? 'works' : 'missing', call: `${method} ${path}`, message: '', failure: null }
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
  if (isUnknownPath(error) || error.code === EnvelopeCode.methodNotAllowed) return 'missing'
  if (error.code === EnvelopeCode.forbidden || SIGNATURE_MARK.test(error.serverMessage)) return 'refused'
  return isRefusable ? 'works' : 'refused'
}

function failureOf(error: AnyApiError): Pick<Capability, 'message' | 'failure'> {
  const { kind } = error
  if (kind === 'http') return { message: error.serverMessage, failure: { kind, status: error.status } }
  return { message: kind === 'refused' ? error.serverMessage : '', failure: { kind } }
}
