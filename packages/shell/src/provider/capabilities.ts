import type { Client } from '@trackhoe/api-client'
import {
  probeServer,
  type CapabilityReport,
  type probeCapabilities,
  type ServerIdentity,
} from '@trackhoe/api-client/server'
import { storageEntry, type ExpiringStorage } from '@trackhoe/auth'
import * as z from 'zod/mini'
import { createStore } from 'zustand/vanilla'

/** A report is discarded after this time: the server may have changed. Unit: milliseconds. Not in the specification. */
const KEPT_MS = 30 * 86_400_000

const Report = z.object({
  flavor: z.enum(['native', 'jeecg2', 'jeecg3']),
  version: z.nullable(z.string()),
  /** The time of the probe. Unit: epoch milliseconds. */
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

/** The capabilities of a server when they were found out, by the names of `FeatureName`. */
export type StoredReport = Readonly<z.output<typeof Report>>

export interface CapabilityState {
  readonly report: StoredReport | null
  /** The progress of a running probe; null without one. */
  readonly progress: { readonly done: number; readonly total: number } | null
  /** Why the last probe failed. */
  readonly failure: { readonly error: unknown } | null
}

/**
 * The capabilities of the server. A native one lists them; any other one is probed when an administrator asks for it,
 * never at sign-in.
 */
export interface Capabilities {
  readonly getState: () => CapabilityState
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Returns what a native server lists now, or the stored report of any other one; null before its first probe. One
   * call. Errors: those of `probeServer`.
   */
  readonly load: () => Promise<StoredReport | null>
  /** Starts a probe; a running one is not repeated. */
  readonly probe: () => Promise<void>
  /** Discards the report of another version of the server. */
  readonly onServerIdentified: (server: Pick<ServerIdentity, 'flavor' | 'version'>) => void
}

type Probe = (...input: Parameters<typeof probeCapabilities>) => Promise<CapabilityReport>

export interface CapabilitiesOptions {
  client: Pick<Client, 'baseUrl' | 'session' | 'send'>
  storage: ExpiringStorage
  /** The signal of the session: a probe does not continue for another user. */
  signal: () => AbortSignal
  probe?: Probe
  /** Unit: epoch milliseconds. */
  now?: () => number
}

/** Stores the report for all users of the browser: a missing capability is missing for all of them. */
export function createCapabilities(options: CapabilitiesOptions): Capabilities {
  const { client, storage, signal, probe = loadAndProbe, now = Date.now } = options
  const entry = storageEntry(`capabilities:${client.baseUrl}`, Report, KEPT_MS)
  const store = createStore<CapabilityState>(() => ({ report: storage.read(entry), progress: null, failure: null }))

  async function find(input: Parameters<Probe>[1]): Promise<StoredReport> {
    const { flavor, version, capabilities } = await probe(client, input)
    return { flavor, version, at: now(), capabilities }
  }

  async function run(): Promise<void> {
    if (store.getState().progress) return
    const session = signal()
    store.setState({ progress: { done: 0, total: 0 }, failure: null })
    try {
      const report = await find({
        signal: session,
        onProgress: (done, total) => store.setState({ progress: { done, total } }),
      })
      storage.write(entry, report)
      store.setState({ report, progress: null })
    } catch (error) {
      store.setState({ progress: null, failure: session.aborted ? null : { error } })
    }
  }

  function onServerIdentified({ flavor, version }: Pick<ServerIdentity, 'flavor' | 'version'>): void {
    const { report } = store.getState()
    if (report === null || (report.flavor === flavor && report.version === version)) return
    storage.remove(entry)
    store.setState({ report: null })
  }

  async function load(): Promise<StoredReport | null> {
    const server = await probeServer(client, { fresh: true })
    onServerIdentified(server)
    if (server.flavor === 'native') store.setState({ report: await find({ signal: signal() }) })
    return store.getState().report
  }

  return { getState: store.getState, subscribe: store.subscribe, load, probe: run, onServerIdentified }
}

const loadAndProbe: Probe = async (...input) => (await import('./run-probes.ts')).probeCapabilities(...input)
