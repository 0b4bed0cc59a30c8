import { channel } from 'node:diagnostics_channel'
import type { RequestContext } from './request-context.ts'

/** A request that has begun. */
interface BegunRequest {
  context: RequestContext
  /** The header of a caller that traces; source: W3C Trace Context. */
  traceparent: string | undefined
}

/** A request that has been answered. */
interface AnsweredRequest {
  context: RequestContext
  method: string
  route: string
  status: number
  ms: number
  queries: number
  queryMs: number
}

/** A statement that has ended. */
interface EndedQuery {
  /** Of the request that waited for it; undefined: no request did. */
  context: RequestContext | undefined
  /** Its first word, such as `select`. */
  kind: string
  failed: boolean
  ms: number
}

/** One thing that happens, for those who count it; without a listener publishing it costs nothing. */
interface Measured<Event> {
  publish: (event: Event) => void
  /** Calls the listener for each event until the returned function is called. */
  subscribe: (listener: (event: Event) => void) => () => void
}

function measured<Event>(name: string): Measured<Event> {
  const events = channel(`trackhoe:${name}`)
  return {
    publish: (event) => events.publish(event),
    subscribe(listener) {
      // Only `publish` above writes to the channel.
      const onMessage = (event: unknown) => listener(event as Event)
      events.subscribe(onMessage)
      return () => {
        events.unsubscribe(onMessage)
      }
    },
  }
}

export const begunRequests = measured<BegunRequest>('request-begin')
export const measuredRequests = measured<AnsweredRequest>('request')
export const measuredQueries = measured<EndedQuery>('query')
/** How long a call has waited for a connection. Unit: milliseconds. */
export const measuredPoolWaits = measured<number>('pool-wait')
/** A command has got a state, by its name on the wire. */
export const measuredCommands = measured<string>('command')
/** Messages of terminals, by their kind and whether they were stored. */
export const measuredMessages = measured<{ kind: string; count: number; failed: boolean }>('ingest')
/** Messages that were pushed to sockets. */
export const measuredPushes = measured<number>('push')
