import { untilLoaded } from '@trackhoe/ui'
// oxlint-disable-next-line import/default -- Vite, and the build of this package, make the default export of `?worker&url`.
import workerUrl from './fleet.worker.ts?worker&url'
import type { FleetHandlers } from './fleet-engine.ts'
import { callWorker, startWorker, type RemoteCalls } from './worker-calls.ts'

/** Starts the worker that gathers a fleet for the levels of a map. */
export function callFleetWorker(): RemoteCalls<FleetHandlers> {
  return callWorker<FleetHandlers>(startWorker(workerUrl), async () =>
    (await untilLoaded(() => import('./fleet-engine.ts'))).fleetHandlers(),
  )
}
