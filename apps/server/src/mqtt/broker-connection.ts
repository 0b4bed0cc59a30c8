import { connect, Store, type IClientPublishOptions, type IPublishPacket, type MqttClient } from 'mqtt'
import type { MqttConfig } from '../platform/core/config/config.ts'
import { SECOND_MS } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'
import { MESSAGE_LIMIT_BYTES, readTopic } from './messages.ts'
import type { ReceivedMessage } from './receive-messages.ts'

/** How long the broker keeps what arrives while the server is away. */
const SESSION_EXPIRY_S = 24 * 60 * 60
const RECONNECT_MS = 2 * SECOND_MS
/** How often a connection without messages is tried: a node of the broker that is cut off is noticed after one and a half of it. */
const KEEPALIVE_S = 15
const CLOSE_LIMIT_MS = 3 * SECOND_MS
/** How long the broker may take for a message before nobody waits for it any longer. */
const PUBLISH_LIMIT_MS = 10 * SECOND_MS
/** How many messages are on their way to the broker at once, where it does not ask for fewer. */
const MOST_UNDER_WAY = 100
/** How many messages of a session the broker sends before the first of them is acknowledged: the rest waits there. */
const RECEIVE_MAXIMUM = 1000
/**
 * How many messages of a session are being stored at once; then the connection is read no further. MQTT 3.1.1 knows no receive maximum, and
 * Mosquitto 2.0.11 keeps none once a session was connected again.
 */
const MOST_BEING_STORED = RECEIVE_MAXIMUM
/** Another client has connected with the same name. Source: MQTT 5, 2.4. */
const SESSION_TAKEN_OVER = 0x8e
/** A session that is read to its end: nothing more has come for so long. */
const DRAINED_MS = 2 * SECOND_MS

export interface BrokerSettings {
  /** The nodes of the broker, `mqtt://` or `mqtts://` with host and port: one that is away is passed over. */
  urls: readonly string[]
  username: string | undefined
  password: string | undefined
  /** Certificates and key in PEM, for TLS. */
  ca: string | undefined
  cert: string | undefined
  key: string | undefined
  /** The name of this instance at the broker: its own, and the same after a restart. */
  clientId: string
  /** The name that the instances of an installation share at the broker: the sessions from which they read begin with it. */
  group: string
  /** True when the broker divides what terminals publish among the sessions of the group, and keeps it while none is connected. */
  isShared: boolean
  /** The version of MQTT that the broker speaks. */
  version: MqttConfig['version']
  /** The first part of all topics. */
  prefix: string
}

/** A connection that publishes. */
export interface BrokerConnection {
  isConnected(): boolean
  /**
   * Resolves when the broker has taken the message. Errors: rejects when it has not, at the latest after ten seconds; it may
   * have arrived all the same.
   */
  publish(topic: string, payload: string, options: IClientPublishOptions): Promise<void>
  close(): Promise<void>
}

/** A connection that reads a session of the broker. */
export interface BrokerReader {
  /** Resolves when the session gets its messages for the first time; not where the broker refuses them. */
  subscribed: Promise<void>
  /** False once another instance reads the session. */
  isReading(): boolean
  /** Acknowledges what has been stored, and takes no more. */
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

interface ConnectOptions {
  clientId: string
  /** To which of the addresses it connects first, counted round: connections are spread over the nodes. */
  preferred?: number | undefined
  /** True when the broker keeps the session while nobody is connected with its name. */
  isKept: boolean
}

function connectTo(settings: BrokerSettings, options: ConnectOptions, log: Logger): MqttClient {
  const { urls, username, password, ca, cert, key, version } = settings
  const { clientId, preferred = 0, isKept } = options
  const first = preferred % urls.length
  const servers = [...urls.slice(first), ...urls.slice(0, first)].map(serverOf)
  const client = connect({
    servers,
    protocol: servers[0]?.protocol,
    keepalive: KEEPALIVE_S,
    // A broker of 3.1.1 knows no limits of its clients: it keeps sessions as long as it likes, and sends as many messages.
    protocolVersion: version === '5' ? 5 : 4,
    clientId,
    clean: !isKept,
    properties: {
      sessionExpiryInterval: isKept ? SESSION_EXPIRY_S : 0,
      maximumPacketSize: MESSAGE_LIMIT_BYTES,
      receiveMaximum: RECEIVE_MAXIMUM,
    },
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: 10 * SECOND_MS,
    outgoingStore: new NothingKept(),
    queueQoSZero: false,
    resubscribe: false,
    username,
    password,
    ca,
    cert,
    key,
  })
  const reported = new Set<string>()
  /** The node that is used, or tried. */
  const node = () => `${client.options.host}:${client.options.port}`
  client.on('reconnect', () => {
    // The name in the certificate is that of the node, not of the one before.
    client.options.servername = undefined
  })
  client.on('error', (error) => {
    // Once for each cause: the client tries again every two seconds.
    if (!reported.has(error.message)) log.warn({ err: error, node: node() }, 'the MQTT broker cannot be used')
    reported.add(error.message)
  })
  client.on('connect', () => {
    reported.clear()
    log.info({ node: node(), clientId }, 'connected to the MQTT broker')
  })
  client.on('offline', () => {
    if (!client.disconnecting) log.warn({ node: node(), clientId }, 'the MQTT broker is away')
  })
  return client
}

const DEFAULT_PORTS = { mqtt: 1883, mqtts: 8883 } as const

function serverOf(address: string) {
  const { protocol, hostname, port } = new URL(address)
  const named = protocol === 'mqtts:' ? 'mqtts' : 'mqtt'
  // An IPv6 address has brackets in a URL only.
  return {
    protocol: named,
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port === '' ? DEFAULT_PORTS[named] : Number(port),
  } as const
}

async function endClient(client: MqttClient): Promise<void> {
  await Promise.race([client.endAsync(false), new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref())])
  client.end(true)
}

/** Opens a connection that publishes. `onConnect` is called each time: the broker may have lost what it had taken before. */
export function openConnection(settings: BrokerSettings, log: Logger, onConnect: () => void): BrokerConnection {
  const client = connectTo(settings, { clientId: `${settings.clientId}-command`, isKept: false }, log)
  let mostUnderWay = MOST_UNDER_WAY
  let underWay = 0
  /** Those that wait until fewer are under way. */
  const waiting: (() => void)[] = []
  const lost = new Set<(error: Error) => void>()
  client.on('close', () => {
    const error = new Error('the connection to the MQTT broker was lost')
    for (const reject of lost) reject(error)
  })
  client.on('connect', ({ properties }) => {
    // A broker that is sent more ends the connection.
    mostUnderWay = Math.min(MOST_UNDER_WAY, properties?.receiveMaximum ?? MOST_UNDER_WAY)
    onConnect()
  })

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
    close: () => endClient(client),
  }
}

interface ReadOptions {
  /** The session that is read; the broker keeps what comes for it while nobody reads it. */
  clientId: string
  /** To which of the addresses of the broker it connects first, counted round. */
  preferred?: number
  /** What the session gets: filters of topics. */
  topics: readonly string[]
  /** Filters that the session had before, and is to have no more. */
  formerTopics?: readonly string[]
  /** Resolves when a message is stored. Errors: it is not, and comes again from the broker when the session is read the next time. */
  receive: (message: ReceivedMessage) => Promise<void>
  log: Logger
}

/**
 * Reads a session of the broker. Many messages are taken at once, as many as the broker may send before one is acknowledged; each is
 * acknowledged when it has been stored, in the order in which they came. What is not acknowledged stays at the broker, so that neither a kill
 * loses it nor a database that is away fills the memory.
 */
export function readSession(settings: BrokerSettings, options: ReadOptions): BrokerReader {
  const { clientId, preferred, topics, formerTopics = [], receive, log } = options
  const client = connectTo(settings, { clientId, preferred, isKept: true }, log)
  const storing = acknowledgeInOrder(client, settings.prefix, receive)
  let onSubscribed = () => {}
  const subscribed = new Promise<void>((resolve) => {
    onSubscribed = resolve
  })
  client.on('connect', () => {
    // What is retained comes with the first subscription, not again with each connection.
    client.subscribe([...topics], { qos: 1, rh: 1 }, (error, granted) => {
      const refused = granted?.filter(({ qos }) => qos > 2).map(({ topic }) => topic)
      if (!error && refused?.length === 0) return onSubscribed()
      if (client.disconnecting) return
      log.error({ err: error, refused }, 'the MQTT broker refuses a subscription')
    })
    if (formerTopics.length > 0) client.unsubscribe([...formerTopics])
  })
  let isReading = true
  client.on('disconnect', ({ reasonCode }) => {
    if (reasonCode !== SESSION_TAKEN_OVER) return
    // Another instance reads it now: whoever connected again would take it back.
    isReading = false
    client.end(true)
  })
  return {
    subscribed,
    isReading: () => isReading,
    close: async () => {
      await storing.finish(CLOSE_LIMIT_MS)
      await endClient(client)
    },
  }
}

/**
 * Reads what waits in a session that gets nothing more, and ends it. Errors: none; what could not be read stays there until it expires.
 */
export async function drainSession(
  settings: BrokerSettings,
  { clientId, topics, receive, log }: ReadOptions,
): Promise<void> {
  const client = connectTo(settings, { clientId, isKept: true }, log)
  let count = 0
  const storing = acknowledgeInOrder(client, settings.prefix, async (message) => {
    count += 1
    await receive(message)
  })
  try {
    const isPresent = await new Promise<boolean>((resolve) => {
      client.once('connect', ({ sessionPresent }) => resolve(sessionPresent))
      client.once('close', () => resolve(false))
    })
    if (!isPresent) return
    await client.unsubscribeAsync([...topics])
    for (let before = -1; before !== count || storing.waiting() > 0;) {
      before = count
      await new Promise((resolve) => setTimeout(resolve, DRAINED_MS))
      if (!client.connected) return
    }
    log.info({ clientId, count }, 'a session that nobody uses any longer was read to its end')
  } catch (error) {
    log.warn({ err: error, clientId }, 'a session that nobody uses any longer could not be read')
  } finally {
    const properties = storing.waiting() === 0 && client.connected ? { sessionExpiryInterval: 0 } : {}
    await Promise.race([
      client.endAsync(false, { properties }),
      new Promise((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref()),
    ])
    client.end(true)
  }
}

/** A message that has come and is not acknowledged. */
interface Unacknowledged {
  messageId: number
  isStored: boolean
}

/** What has come on a connection and is not acknowledged, in the order in which it came. */
interface ReadConnection {
  stream: MqttClient['stream']
  waiting: Unacknowledged[]
  /** Their numbers. */
  numbers: Set<number>
  willAcknowledge: boolean
}

/** An error, to the client, is a message that it does not acknowledge by itself. One for all: an error records where it was made. */
const ACKNOWLEDGED_LATER = new Error('acknowledged when it is stored')
const taken = (done: (error?: Error) => void) => done(ACKNOWLEDGED_LATER)

/**
 * Lets a client take the next message while others are being stored, and acknowledges them in the order in which they came. Source: MQTT 5,
 * 4.6.
 */
function acknowledgeInOrder(
  client: MqttClient,
  prefix: string,
  receive: (message: ReceivedMessage) => Promise<void>,
): { waiting: () => number; finish: (timeoutMs: number) => Promise<void> } {
  let connection: ReadConnection | undefined
  /** Of this connection and of those before it. */
  let beingStored = 0
  let readOn: (() => void) | undefined
  let watching: NodeJS.Timeout | undefined
  let hasReceived = false
  let onEmpty = () => {}
  client.on('close', () => {
    // The broker sends them again on the next connection; what was read of this one and not taken is dropped with it.
    connection = undefined
    readOn = undefined
    clearInterval(watching)
    watching = undefined
    onEmpty()
  })
  /**
   * Answers to pings lie behind messages that are not read yet. A message shows as well that the broker is there, and while none is read
   * no answer is waited for; the broker gets pings all the same.
   */
  function stayConnected() {
    if (client.disconnecting || (!hasReceived && !readOn)) return
    hasReceived = false
    client.sendPing()
    client.reschedulePing(true)
  }
  const settled = () => {
    beingStored -= 1
    const next = readOn
    readOn = undefined
    next?.()
  }

  /** All that were stored in the same turn are acknowledged together. */
  function acknowledge(own: ReadConnection) {
    if (own.willAcknowledge) return
    own.willAcknowledge = true
    setImmediate(() => {
      own.willAcknowledge = false
      if (own !== connection || client.disconnecting) return
      const first = own.waiting.findIndex(({ isStored }) => !isStored)
      const stored = own.waiting.splice(0, first === -1 ? own.waiting.length : first)
      if (stored.length === 0) return
      for (const { messageId } of stored) own.numbers.delete(messageId)
      own.stream.write(Buffer.concat(stored.map(acknowledgement)))
      if (own.waiting.length === 0) onEmpty()
    })
  }

  client.handleMessage = (packet, done) => {
    const { qos, messageId } = packet
    const message = readPacket(packet, prefix)
    if (qos !== 1 || messageId === undefined) {
      // Not acknowledged, and so not stored again either.
      void (message && receive(message))?.catch(() => {})
      return done()
    }
    watching ??= setInterval(stayConnected, KEEPALIVE_S * (SECOND_MS / 3))
    hasReceived = true
    const own = (connection ??= { stream: client.stream, waiting: [], numbers: new Set(), willAcknowledge: false })
    // Brokers that wait for an acknowledgement for a limited time send the message again, while it is still being stored.
    if (own.numbers.has(messageId)) return taken(done)
    own.numbers.add(messageId)
    const one: Unacknowledged = { messageId, isStored: message === undefined }
    own.waiting.push(one)
    if (!message) {
      acknowledge(own)
      return taken(done)
    }
    beingStored += 1
    // What cannot be stored is not acknowledged, nor what came after it: all of it comes again.
    receive(message)
      .then(
        () => {
          one.isStored = true
          acknowledge(own)
        },
        () => {},
      )
      .finally(settled)
    if (beingStored < MOST_BEING_STORED) taken(done)
    else readOn = () => taken(done)
  }
  const waiting = () => connection?.waiting.length ?? 0
  return {
    waiting,
    finish: async (timeoutMs) => {
      if (waiting() === 0) return
      await new Promise<void>((resolve) => {
        onEmpty = resolve
        setTimeout(resolve, timeoutMs).unref()
      })
    },
  }
}

function readPacket({ topic, payload, properties }: IPublishPacket, prefix: string): ReceivedMessage | undefined {
  const known = readTopic(prefix, topic)
  if (!known) return undefined
  const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
  return { ...known, payload: bytes, correlation: properties?.correlationData?.toString('utf8') }
}

const PUBACK = 0x40

/** A PUBACK without a reason, which means success. Source: MQTT 5, 3.4. */
function acknowledgement({ messageId }: Unacknowledged): Buffer {
  const packet = Buffer.from([PUBACK, 2, 0, 0])
  packet.writeUInt16BE(messageId, 2)
  return packet
}
