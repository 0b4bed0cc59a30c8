export { probeCapabilities } from './server/probe-capabilities.ts'
export type { Capability, CapabilityFailure, CapabilityReport, CapabilityState } from './server/probe-capabilities.ts'
export { probeServer } from './server/probe-server.ts'
export type { ServerIdentity } from './server/probe-server.ts'
