import { memoryStorage } from '@trackhoe/auth/testing'
import type { CapabilityReport } from '@trackhoe/api-client/server'
import { createClient } from '@trackhoe/api-client'
import { createExpiringStorage } from '@trackhoe/auth'
import { describe, expect, it } from 'vitest'
import { createCapabilities } from './capabilities.ts'

const client = createClient({ baseUrl: 'http://platform.test' })
const found = {
  flavor: 'jeecg3',
  version: null,
  features: [],
  capabilities: { vehicle: { state: 'missing', call: 'GET /a', message: '', failure: { kind: 'http', status: 404 } } },
} as unknown as CapabilityReport

function capabilitiesFor(probe: () => Promise<CapabilityReport>, backend = memoryStorage()) {
  const session = new AbortController()
  const storage = createExpiringStorage({ backend })
  const capabilities = createCapabilities({ client, storage, signal: () => session.signal, probe, now: () => 7 })
  return { capabilities, session, backend }
}

describe('createCapabilities', () => {
  it('runs one probe at a time and stores its report', async () => {
    let probes = 0
    const { capabilities, backend } = capabilitiesFor(async () => {
      probes += 1
      return found
    })
    const first = capabilities.probe()
    expect(capabilities.getState().progress).not.toBeNull()
    await Promise.all([first, capabilities.probe()])
    expect(probes).toBe(1)
    const reloaded = capabilitiesFor(async () => found, backend).capabilities
    expect(reloaded.getState().report).toEqual({
      flavor: 'jeecg3',
      version: null,
      at: 7,
      capabilities: found.capabilities,
    })
  })

  it('keeps the report when a probe fails, and provides the error', async () => {
    const { capabilities, session } = capabilitiesFor(() => Promise.reject(new Error('offline')))
    await capabilities.probe()
    expect(capabilities.getState()).toMatchObject({ progress: null, failure: { error: new Error('offline') } })
    session.abort()
    await capabilities.probe()
    expect(capabilities.getState().failure).toBeNull()
  })

  it('discards the report of another version', async () => {
    const { capabilities } = capabilitiesFor(async () => found)
    await capabilities.probe()
    capabilities.onServerIdentified({ flavor: 'jeecg3', version: null })
    expect(capabilities.getState().report).not.toBeNull()
    capabilities.onServerIdentified({ flavor: 'native', version: '1.0.0' })
    expect(capabilities.getState().report).toBeNull()
  })
})
