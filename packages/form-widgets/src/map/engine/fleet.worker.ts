import { fleetHandlers } from './fleet-engine.ts'
import { serveCalls } from './worker-calls.ts'

serveCalls(fleetHandlers())
