import { connect, Store, type IClientPublishOptions } from 'mqtt'
import { SECOND_MS } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import { MESSAGE_LIMIT_BYTES, readTopic } from './messages.ts'
import type { ReceivedMessage } from './receive-messages.ts'

/** How long the broker keeps what arrives while the server is away. */
const SESSION_EXPIRY_S = 24 * 60 * 60
const RECONNECT_MS = 2 * SECOND_MS
const RETRY_MS = 1 * SECOND_MS
const CLOSE_LIMIT_MS = 3 * SECOND_MS
/** How long the broker may take for a message before nobody waits for it any longer. */
const PUBLISH_LIMIT_MS = 10 * SECOND_MS
/** How many messages are on their way to the broker at once, where it does not ask for fewer. */
const MOST_UNDER_WAY = 100

export interface BrokerSettings {
  /** `mqtt://` or `mqtts://`, with host and port. */
  url: string
  username: string | undefined
  password: string | undefined
  /** Certificates and key in PEM, for TLS. */
  ca: string | undefined
  cert: string | undefined
  key: string | undefined
  /** The name of this instance at the broker: its own, and the same after a restart. */
  clientId: string
  /** The first part of all topics. */
  prefix: string
}

export interface BrokerConnection {
  isConnected(): boolean
  /**
   * Resolves when the broker has taken the message. Errors: rejects when it has not, at the latest after ten seconds; it may
   * have arrived all the same.
   */
  publish(topic: string, payload: string, options: IClientPublishOptions): Promise<void>
  close(): Promise<void>
}

/**
 * What a client would send again by itself once it is connected again: nothing. It sends one after the other, and where its
 * numbers of packets meet those of new ones, some are never answered. The dispatcher hands over again what has failed.
 */
class NothingKept extends Store {
  override put(_packet: unknown, done: () => void) {
    done()
    return this
  }
  override del(_packet: unknown, done: () => void) {
    done()
    return this
  }
}

/**
 * A connection that the broker remembers: what comes while it is away arrives later. A message is acknowledged after
 * `receive` has resolved, so one that could not be stored is not lost; meanwhile the connection takes no other. `onConnect`
 * is called each time: the broker may have lost what it had taken before.
 */
export function openConnection(
  settings: BrokerSettings,
  topics: readonly string[],
  receive: (message: ReceivedMessage) => Promise<void>,
  log: Logger,
  onConnect: () => void = () => {},
): BrokerConnection {
  const { url, username, password, ca, cert, key, clientId, prefix } = settings
  const client = connect(url, {
    protocolVersion: 5,
    clientId,
    clean: false,
    properties: { sessionExpiryInterval: SESSION_EXPIRY_S, maximumPacketSize: MESSAGE_LIMIT_BYTES },
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: 10 * SECOND_MS,
    outgoingStore: new NothingKept(),
    queueQoSZero: false,
    resubscribe: true,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
  })
  let closing = false
  let reported = ''
  let mostUnderWay = MOST_UNDER_WAY
  let underWay = 0
  /** Those that wait until fewer are under way. */
  const waiting: (() => void)[] = []
  const lost = new Set<(error: Error) => void>()
  client.on('close', () => {
    const error = new Error('the connection to the MQTT broker was lost')
    for (const reject of lost) reject(error)
  })
  client.on('error', (error) => {
    // Once for each cause: the client tries again every two seconds.
    if (error.message !== reported) log.warn({ err: error, url: withoutSecret(url) }, 'the MQTT broker cannot be used')
    reported = error.message
  })
  client.on('connect', ({ properties }) => {
    reported = ''
    // A broker that is sent more ends the connection.
    mostUnderWay = Math.min(MOST_UNDER_WAY, properties?.receiveMaximum ?? MOST_UNDER_WAY)
    log.info({ url: withoutSecret(url), clientId }, 'connected to the MQTT broker')
    client.subscribe([...topics], { qos: 1 }, (error, granted) => {
      const refused = granted?.filter(({ qos }) => qos > 2).map(({ topic }) => topic)
      if (error || (refused && refused.length > 0)) {
        log.error({ err: error, refused }, 'the MQTT broker refuses a subscription')
      }
      onConnect()
    })
  })
  client.on('offline', () => {
    if (!closing) log.warn({ url: withoutSecret(url) }, 'the MQTT broker is away')
  })
  client.handleMessage = ({ topic, payload, properties }, done) => {
    const known = readTopic(prefix, topic)
    if (!known) return done()
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const correlation = properties?.correlationData?.toString('utf8')
    void retry(() => receive({ ...known, payload: bytes, correlation }))
    /** The database may be away: the message stays unacknowledged until it can be stored. */
    async function retry(store: () => Promise<void>) {
      while (!closing) {
        try {
          await store()
          return done()
        } catch (error) {
          log.error({ err: error, topic }, 'a message of a terminal could not be stored; it is tried again')
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        }
      }
    }
  }
  async function publish(topic: string, payload: string, options: IClientPublishOptions): Promise<void> {
    while (underWay >= mostUnderWay) await new Promise<void>((resolve) => waiting.push(resolve))
    if (!client.connected) {
      waiting.shift()?.()
      throw new Error('the MQTT broker is away')
    }
    underWay += 1
    let timer: NodeJS.Timeout | undefined
    let fail: (error: Error) => void = () => {}
    try {
      await new Promise<void>((resolve, reject) => {
        fail = reject
        lost.add(reject)
        timer = setTimeout(() => reject(new Error('the MQTT broker takes no message')), PUBLISH_LIMIT_MS)
        client.publish(topic, payload, options, (error) => (error ? reject(error) : resolve()))
      })
    } finally {
      clearTimeout(timer)
      lost.delete(fail)
      underWay -= 1
      waiting.shift()?.()
    }
  }

  return {
    isConnected: () => client.connected,
    publish,
    close: async () => {
      closing = true
      await Promise.race([
        client.endAsync(false),
        new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref()),
      ])
      client.end(true)
    },
  }
}

function withoutSecret(url: string): string {
  const shown = new URL(url)
  shown.username = ''
  shown.password = ''
  return shown.href
}
