import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { wireObject } from '../wire/object.ts'

/**
 * How the installation does at this moment. Times are `YYYY-MM-DD HH:mm:ss` in GMT+8. Native only; not in the
 * specification.
 */
export const SystemStatus = wireObject({
  at: z.string(),
  /** Of the instance that answers. */
  version: z.string(),
  nodeVersion: z.string(),
  database: wireObject({
    /** `pglite`: the embedded one. */
    engine: z.string(),
    version: z.string(),
    sizeBytes: z.number(),
    /** The name of the newest migration that was applied. */
    schema: z.string(),
    /** Of the instance that answers. `waiting`: calls that wait for a connection. */
    connections: wireObject({ total: z.number(), idle: z.number(), waiting: z.number() }),
    /** How long it took to answer just now. Unit: milliseconds. */
    answerMs: z.number(),
  }),
  storage: wireObject({
    /** `folder` of the instance that answers, or `s3`. */
    kind: z.string(),
    files: z.number(),
    filesBytes: z.number(),
    /** The free space of the volume of the instance's data folder; null where that is unknown. */
    freeBytes: z.nullable(z.number()),
  }),
  /** The jobs that wait and those under way, of all instances. */
  queues: z.array(wireObject({ queue: z.string(), state: z.string(), count: z.number() })),
  /** The instances of the last hour, longest running first. */
  instances: z.array(
    wireObject({
      id: z.string(),
      host: z.string(),
      pid: z.number(),
      version: z.string(),
      startTime: z.string(),
      seenTime: z.string(),
      /** True when it was seen within a minute. */
      alive: z.boolean(),
      sockets: z.number(),
      memoryBytes: z.number(),
      /** The 99th percentile of the turns of its event loop. Unit: milliseconds. */
      eventLoopMs: z.number(),
    }),
  ),
  lastBackup: z.nullable(wireObject({ finishTime: z.string(), sizeBytes: z.number(), place: z.string() })),
  /** The slowest calls of the last hour, longest first, by the template of their path. Unit: milliseconds. */
  slowCalls: z.array(
    wireObject({
      at: z.string(),
      host: z.string(),
      method: z.string(),
      route: z.string(),
      status: z.number(),
      ms: z.number(),
      queries: z.number(),
      queryMs: z.number(),
    }),
  ),
})
export type SystemStatus = z.output<typeof SystemStatus>

/** Native only; not in the specification. */
export const systemStatus = {
  /** Returns how the installation does. For administrators of tenants that stand below no other one. */
  read: endpoint('GET', '/sys/platform/status', { result: SystemStatus }),
}
