import type { Server } from 'node:http'
import type { ServerType } from '@hono/node-server'
import { SECOND_MS } from './platform/core/clock.ts'
import type { Logger } from './platform/core/logger.ts'
import type { OpenDatabase } from './platform/database/connection/open-database.ts'
import { diskFull, isDiskFull } from './platform/database/embedded/disk-full.ts'
import type { Hub } from './platform/sockets/hub.ts'
import type { Dispatching } from './modules/commands/dispatcher.ts'

const FINISH_LIMIT_MS = 10 * SECOND_MS
/** What still hangs then would hang for ever. The unit of systemd waits for 30 seconds. */
const STOP_LIMIT_MS = 25 * SECOND_MS
const BROKEN_STOP_LIMIT_MS = 5 * SECOND_MS
export function close(server: ServerType): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Takes no more, finishes what is under way, closes the database, and ends. */
export function stopOnSignal(
  server: Server,
  running: {
    hub: Hub
    commands: Dispatching
    downloads: { stop: () => Promise<void> }
    orders: { stop: () => Promise<void> }
    backgroundJobs: { stop: () => Promise<void> }
    geofences: { stop: () => Promise<void> }
    services: { stop: () => Promise<void> }
    alarmLoops: readonly { stop: () => Promise<void> }[]
    monitoring: { stop: () => Promise<void> }
    databaseWatch: { stop: () => Promise<void> }
    vehicles: { close?: () => Promise<void> }
  },
  opened: OpenDatabase,
  { log, dataFolder }: { log: Logger; dataFolder: string },
) {
  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), exitCode === 0 ? STOP_LIMIT_MS : BROKEN_STOP_LIMIT_MS).unref()
    const closed = close(server)
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), FINISH_LIMIT_MS).unref()
    await running.hub.close()
    await closed
    await running.commands.stop()
    await running.downloads.stop()
    await running.orders.stop()
    await running.backgroundJobs.stop()
    await running.geofences.stop()
    await running.services.stop()
    await Promise.all(running.alarmLoops.map((loop) => loop.stop()))
    await running.vehicles.close?.()
    await running.monitoring.stop()
    await running.databaseWatch.stop()
    await opened.close()
    process.exit(exitCode)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  // After an error that nobody expected, the state is unknown: end, and be started again.
  process.on('uncaughtException', (error) => {
    if (isDiskFull(error)) log.fatal(`${diskFull(dataFolder).text.en} Ending until there is some.`)
    else log.fatal({ err: error }, 'ending after an unexpected error')
    void stop(1)
  })
}
