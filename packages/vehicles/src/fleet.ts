export { useFleet } from './fleet/use-fleet.ts'
