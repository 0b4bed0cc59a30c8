import type { Client } from '@trackhoe/api-client'
import type { CapabilityReport, probeCapabilities, ServerIdentity } from '@trackhoe/api-client/server'
import { storageEntry, type ExpiringStorage } from '@trackhoe/auth'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'

/** After so long a server is asked anew: it may have changed in silence. Unit: milliseconds. Ours. */
const KEPT_MS = 30 * 86_400_000

const Report = z.object({
  flavor: z.enum(['native', 'jeecg2', 'jeecg3']),
  version: z.nullable(z.string()),
  /** When the server was asked. Unit: epoch milliseconds. */
  at: z.number(),
  capabilities: z.record(
    z.string(),
    z.object({
      state: z.enum(['works', 'refused', 'missing', 'unknown']),
      call: z.string(),
      message: z.string(),
      failure: z.nullable(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('http'), status: z.int() }),
          z.object({ kind: z.enum(['network', 'timeout', 'refused', 'contract']) }),
        ]),
      ),
    }),
  ),
})

/** What a server could do when it was asked, by the names of `CapabilityName`. */
export type StoredReport = Readonly<z.output<typeof Report>>

export interface CapabilityState {
  readonly report: StoredReport | null
  /** How far an inquiry is; null when there is none. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** Why the last inquiry came to nothing. */
  readonly failure: { readonly error: unknown } | null
}

/** What the server can do, as an administrator's browser has found out. */
export interface Capabilities {
  readonly getState: () => CapabilityState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks now; what is asked already is not asked twice. */
  readonly probe: () => Promise<void>
  /** Forgets what was found out about another version of the server. */
  readonly onServerIdentified: (server: Pick<ServerIdentity, 'flavor' | 'version'>) => void
}

type Probe = (...input: Parameters<typeof probeCapabilities>) => Promise<CapabilityReport>

export interface CapabilitiesOptions {
  client: Pick<Client, 'baseUrl' | 'session' | 'send'>
  storage: ExpiringStorage
  /** That of the session: another user's inquiry is another one. */
  signal: () => AbortSignal
  probe?: Probe
  /** Unit: epoch milliseconds. */
  now?: () => number
}

/** Keeps the report for all users of the browser: what a server does not have, it has for nobody. */
export function createCapabilities(options: CapabilitiesOptions): Capabilities {
  const { client, storage, signal, probe = loadAndProbe, now = Date.now } = options
  const entry = storageEntry(`capabilities:${client.baseUrl}`, Report, KEPT_MS)
  const store = createStore<CapabilityState>(() => ({ report: storage.read(entry), progress: null, failure: null }))

  async function run(): Promise<void> {
    if (store.getState().progress) return
    const session = signal()
    store.setState({ progress: { done: 0, total: 0 }, failure: null })
    try {
      const { flavor, version, capabilities } = await probe(client, {
        signal: session,
        onProgress: (done, total) => store.setState({ progress: { done, total } }),
      })
      const report = { flavor, version, at: now(), capabilities }
      storage.write(entry, report)
      store.setState({ report, progress: null })
    } catch (error) {
      store.setState({ progress: null, failure: session.aborted ? null : { error } })
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    probe: run,
    onServerIdentified({ flavor, version }) {
      const { report } = store.getState()
      if (report === null || (report.flavor === flavor && report.version === version)) return
      storage.remove(entry)
      store.setState({ report: null })
    },
  }
}

const loadAndProbe: Probe = async (...input) => (await import('./run-probes.ts')).probeCapabilities(...input)
