import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { Socket } from 'node:net'
import { MINUTE_MS, SECOND_MS, type Clock } from '../platform/core/clock.ts'
import { isDatabaseAway } from '../platform/core/database-away.ts'
import type { Logger } from '../platform/core/logger.ts'
import type { Random } from '../platform/core/random.ts'
import type { Db } from '../platform/database/database.ts'
import type { SentAnswer } from '../terminals/store-reports.ts'
import type { TerminalInlet } from '../terminals/terminal-inlet.ts'
import { CommandData } from '../terminals/terminal-messages.ts'
import { TerminalReport } from '../terminals/terminal-report.ts'
import type { TerminalTraffic, TrafficReading } from '../terminals/terminal-traffic.ts'
import type { KnockReason } from '../platform/database/schema/terminal-access-schema.ts'
import {
  COMMAND_DATA,
  MESSAGE,
  platformResponse,
  readCanData,
  readCodes,
  readIdentity,
  readMaker,
  readPartsRequest,
  readPassThrough,
  readProperties,
  readResponse,
  registerAnswer,
  REPORT_DATA,
  REGISTRATION,
  resendRequest,
  RESULT,
  timeAnswer,
} from './bodies.ts'
import type { CommandMessage } from './command-messages.ts'
import { describeMessage, messageName } from './describe-message.ts'
import { FrameSplitter } from './frame.ts'
import * as queries from './jt808.queries.ts'
import type { KnownTerminal } from './jt808.queries.ts'
import { readLocation, readLocations } from './location.ts'
import { MessageParts } from './message-parts.ts'
import { MOST_SERIAL, readMessage, writeMessages, type TerminalAddress, type TerminalMessage } from './message.ts'
import { reportOfFrames, reportOfLocation } from './to-report.ts'

/** How long a connection may stay that has not authenticated itself. */
const AUTHENTICATION_LIMIT_MS = 30 * SECOND_MS
/** How long a terminal may be silent before its connection counts as broken. Terminals send a heartbeat each few minutes. */
const SILENCE_LIMIT_MS = 15 * MINUTE_MS
/** How many messages of a terminal are being stored at once before no more are read from its connection. */
const MOST_BEING_STORED = 32
/** What a terminal has not taken yet: one that takes nothing is cut off. Unit: bytes. */
const MOST_UNSENT = 64 * 1024
/** How often a heartbeat is written down. */
const CONTACT_INTERVAL_MS = 1 * MINUTE_MS
const CODE_BYTES = 8
/** Messages in parts to a terminal of which it may ask for parts again. */
const MOST_REPEATABLE = 4

export interface SessionDeps {
  db: Db
  inlet: TerminalInlet
  traffic: TerminalTraffic
  clock: Clock
  random: Random
  log: Logger
}

interface SessionEvents {
  /** The terminal has authenticated itself. */
  onAuthenticated: (session: TerminalSession, tmnlId: string) => void
  onClosed: (session: TerminalSession) => void
}

/** A message that a terminal has been sent and has to answer. */
interface SentMessage {
  message: CommandMessage
  /** The record of a command; undefined for what is no command. */
  recordId?: string
  onAnswer: (answer: SentAnswer) => void
  onClosed?: () => void
}

/**
 * The connection of one terminal. It registers once and gets a code, and authenticates itself with it on each connection; before that nothing
 * that it sends is stored. A frame that cannot be read costs that frame and not the connection.
 */
export class TerminalSession {
  readonly #socket: Socket
  readonly #deps: SessionDeps
  readonly #events: SessionEvents
  readonly #splitter = new FrameSplitter()
  readonly #address: string
  #terminal: KnownTerminal | undefined
  /** The head with which the terminal writes, and its number. */
  #head: TerminalAddress | undefined
  #number: string | undefined
  #isAuthenticated = false
  #serial = 0
  #beingStored = 0
  #onRoom = () => {}
  #contactAt = 0
  #sent = new Map<number, SentMessage>()
  #repeatable: { firstSerial: number; frames: Buffer[] }[] = []
  readonly #parts = new MessageParts((missing) => {
    if (this.#isAuthenticated && this.#head) this.#write(MESSAGE.resend, resendRequest(missing, this.#head.edition))
  })

  constructor(socket: Socket, deps: SessionDeps, events: SessionEvents) {
    this.#socket = socket
    this.#deps = deps
    this.#events = events
    this.#address = socket.remoteAddress ?? ''
  }

  /** Reads the connection to its end. */
  async run(): Promise<void> {
    const socket = this.#socket
    const deadline = setTimeout(() => !this.#isAuthenticated && socket.destroy(), AUTHENTICATION_LIMIT_MS)
    socket.setKeepAlive(true, MINUTE_MS)
    socket.setTimeout(SILENCE_LIMIT_MS, () => socket.destroy())
    try {
      for await (const chunk of socket) {
        if (Buffer.isBuffer(chunk) && !(await this.#takeAll(chunk))) return
      }
    } catch {
      // The connection has broken.
    } finally {
      clearTimeout(deadline)
      this.#parts.close()
      socket.destroy()
      for (const sent of this.#sent.values()) sent.onClosed?.()
      this.#events.onClosed(this)
    }
  }

  /** Returns false when the connection is of no use any longer. */
  async #takeAll(chunk: Buffer): Promise<boolean> {
    const { log } = this.#deps
    const { tmnlId } = this.#terminal ?? {}
    try {
      for (const frame of this.#splitter.push(chunk)) await this.#take(frame)
      return true
    } catch (error) {
      if (error instanceof RangeError) {
        log.warn({ tmnlId, address: this.#address, err: error }, 'a connection sends no frames of JT/T 808')
      } else if (!isDatabaseAway(error)) log.error({ err: error, tmnlId }, 'a message of a terminal could not be taken')
      // The terminal connects again, and sends again what was not acknowledged.
      return false
    }
  }

  get deviceId(): string | undefined {
    return this.#isAuthenticated ? this.#terminal?.deviceId : undefined
  }

  get tmnlId(): string | undefined {
    return this.#isAuthenticated ? this.#terminal?.tmnlId : undefined
  }

  close(): void {
    this.#socket.destroy()
  }

  /** Sends a command. Its answers go to the inlet, under the record id. */
  send(recordId: string, message: (edition: TerminalAddress['edition']) => CommandMessage): void {
    if (!this.#head) return
    const content = message(this.#head.edition)
    const onAnswer = (answer: SentAnswer) => this.#pass(recordId, answer)
    this.#sent.set(this.#write(content.id, content.body), { recordId, message: content, onAnswer })
  }

  /** Sends a message that is no command, and returns the answer that ends it; undefined for none in time. */
  request(message: CommandMessage, timeoutMs: number): Promise<SentAnswer | undefined> {
    return new Promise((resolve) => {
      const sent: SentMessage = { message, onAnswer: (answer) => end(answer), onClosed: () => end(undefined) }
      const end = (answer: SentAnswer | undefined) => {
        if (answer?.kind === 'acknowledged') return
        clearTimeout(timer)
        for (const [serial, own] of this.#sent) if (own.onAnswer === sent.onAnswer) this.#sent.delete(serial)
        resolve(answer)
      }
      const timer = setTimeout(() => end(undefined), timeoutMs)
      if (this.#socket.destroyed) end(undefined)
      else this.#sent.set(this.#write(message.id, message.body), sent)
    })
  }

  /** Returns true when a command was sent over this connection. */
  hasSent(recordId: string): boolean {
    return [...this.#sent.values()].some((sent) => sent.recordId === recordId)
  }

  /** Writes a message and returns the serial number that its response names: that of its last part. */
  #write(id: number, body: Buffer): number {
    const first = this.#serial
    const frames = this.#head ? writeMessages(this.#head, { id, serial: first, body }) : []
    this.#serial = (first + Math.max(1, frames.length)) & MOST_SERIAL
    const serial = (this.#serial - 1) & MOST_SERIAL
    if (this.#socket.destroyed || frames.length === 0) return serial
    for (const frame of frames) this.#socket.write(frame)
    if (frames.length > 1) {
      this.#repeatable = [...this.#repeatable, { firstSerial: first, frames }].slice(-MOST_REPEATABLE)
    }
    this.#passed(Buffer.concat(frames), { id, isSent: true, isFaulty: false }, () => ({
      reading: { serial, ...(id === MESSAGE.platformResponse && readResponse(body)) },
      problems: [],
    }))
    // It takes nothing that it is sent.
    if (this.#socket.writableLength > MOST_UNSENT) this.#socket.destroy()
    return serial
  }

  /** Offers a message to those who look at the terminal, under the name of its device where it has one. */
  #passed(
    content: Buffer,
    { id, isSent, isFaulty }: { id: number; isSent: boolean; isFaulty: boolean },
    read: () => TrafficReading,
  ): void {
    const terminal = this.#terminal?.tmnlId ?? this.#number
    if (terminal === undefined) return
    const time = this.#deps.clock()
    const kind = messageName(id)
    this.#deps.traffic.passed({ protocol: 'jt808', terminal, time, isSent, kind, content, read, isFaulty })
  }

  #knocked(reason: KnockReason, terminal: string, identity: { maker?: string; model?: string } = {}): void {
    const { traffic, clock } = this.#deps
    traffic.knocked({ protocol: 'jt808', terminal, reason, address: this.#address, time: clock(), identity })
  }

  #respond({ serial, id }: Pick<TerminalMessage, 'serial' | 'id'>, result: number): void {
    this.#write(MESSAGE.platformResponse, platformResponse(serial, id, result))
  }

  async #take(frame: Buffer): Promise<void> {
    const { log } = this.#deps
    const message = readMessage(frame)
    if (!message) return
    const { terminal, address } = message
    if (this.#number === undefined || this.#number === terminal) {
      this.#number ??= message.isCheckRight ? terminal : undefined
      const { id, isCheckRight, body, statedLength } = message
      const isFaulty = !isCheckRight || body.length !== statedLength || isShort(message)
      const now = this.#deps.clock()
      this.#passed(frame, { id, isSent: false, isFaulty }, () => describeMessage(message, now))
    }
    if (!message.isCheckRight) {
      log.warn({ tmnlId: this.#terminal?.tmnlId, address: this.#address }, 'a frame of a terminal is damaged')
      if (this.#number === terminal) this.#respond(message, RESULT.wrong)
      return
    }
    if (this.#number !== undefined && this.#number !== terminal) {
      log.warn(
        { tmnlId: this.#terminal?.tmnlId, number: terminal, address: this.#address },
        'a terminal writes as another one',
      )
      this.#socket.destroy()
      return
    }
    this.#head = address
    const whole = this.#parts.add(message)
    if (!whole) return this.#respond(message, RESULT.ok)
    await this.#receive(whole)
  }

  async #receive(message: TerminalMessage): Promise<void> {
    const { id, body, serial } = message
    if (id === MESSAGE.register) return this.#register(message)
    if (id === MESSAGE.authenticate) return this.#authenticate(message)
    if (!this.#isAuthenticated || !this.#terminal) return this.#respond(message, RESULT.failed)
    const { clock, db, inlet } = this.#deps
    const { tmnlId, deviceId } = this.#terminal
    const now = clock()
    this.#contact(now)
    switch (id) {
      case MESSAGE.heartbeat:
        return this.#respond(message, RESULT.ok)
      case MESSAGE.timeRequest:
        return void this.#write(MESSAGE.timeAnswer, timeAnswer(now))
      case MESSAGE.position: {
        const location = readLocation(body)
        return this.#store(message, location && [reportOfLocation(location, now)])
      }
      case MESSAGE.positions:
        return this.#store(
          message,
          readLocations(body).map((location) => reportOfLocation(location, now)),
        )
      case MESSAGE.canData: {
        const data = readCanData(body)
        return this.#store(message, data && [reportOfFrames(data, now)])
      }
      case MESSAGE.passThrough: {
        const given = readPassThrough(body)
        if (given?.type === COMMAND_DATA) return this.#commanded(message, given.data)
        // What a maker and somebody else have agreed on.
        if (given?.type !== REPORT_DATA) return this.#respond(message, RESULT.ok)
        const report = readJson(TerminalReport, given.data)
        return this.#store(message, report && [report])
      }
      case MESSAGE.positionAnswer: {
        const location = readLocation(body.subarray(2))
        if (location) await inlet.report({ tmnlId, report: reportOfLocation(location, now) })
        return this.#answer(body.length >= 2 ? body.readUInt16BE(0) : undefined, id, body)
      }
      case MESSAGE.parameters:
        return this.#answer(body.length >= 2 ? body.readUInt16BE(0) : undefined, id, body)
      case MESSAGE.properties: {
        const properties = readProperties(body, message.address.edition)
        if (properties) await queries.keepProperties(db, deviceId, properties)
        return
      }
      case MESSAGE.terminalResponse: {
        const response = readResponse(body)
        return response && this.#acknowledge(response)
      }
      case MESSAGE.partsRequest: {
        const { firstSerial, numbers } = readPartsRequest(body) ?? {}
        const frames = this.#repeatable.find((one) => one.firstSerial === firstSerial)?.frames
        for (const number of frames ? new Set(numbers) : []) this.#socket.write(frames?.[number - 1] ?? Buffer.alloc(0))
        return this.#respond(message, frames ? RESULT.ok : RESULT.failed)
      }
      case MESSAGE.deregister:
        await queries.deregister(db, deviceId)
        this.#respond(message, RESULT.ok)
        this.#socket.end()
        return
      default:
        // What a maker has added is acknowledged, or the terminal would send it again for ever.
        this.#deps.log.debug(
          { tmnlId, id, serial, body: body.toString('hex') },
          'a message of a terminal that is not read',
        )
        return this.#respond(message, RESULT.ok)
    }
  }

  /** Stores reports, and acknowledges their message then. With many under way the connection is not read. */
  async #store(message: TerminalMessage, reports: readonly TerminalReport[] | undefined): Promise<void> {
    const { tmnlId } = this.#terminal ?? {}
    if (!reports || tmnlId === undefined) return this.#respond(message, RESULT.wrong)
    while (this.#beingStored >= MOST_BEING_STORED) await new Promise<void>((resolve) => (this.#onRoom = resolve))
    this.#beingStored += 1
    Promise.all(reports.map((report) => this.#deps.inlet.report({ tmnlId, report })))
      .then(
        () => this.#respond(message, RESULT.ok),
        // The server stops: the terminal keeps it, and sends it again.
        () => {},
      )
      .finally(() => {
        this.#beingStored -= 1
        this.#onRoom()
      })
  }

  /** Takes the answer to a command of this platform, or that the terminal takes such commands. */
  async #commanded(message: TerminalMessage, data: Buffer): Promise<void> {
    const { db, inlet } = this.#deps
    const { tmnlId, deviceId } = this.#terminal ?? {}
    const read = readJson(CommandData, data)
    if (!read || tmnlId === undefined || deviceId === undefined) return this.#respond(message, RESULT.wrong)
    if (read.kind === 'ready') {
      await queries.takeCommands(db, deviceId)
      return this.#respond(message, RESULT.ok)
    }
    const { recordId } = read
    if (read.kind === 'succeeded' || read.kind === 'failed') {
      for (const [serial, sent] of this.#sent) if (sent.recordId === recordId) this.#sent.delete(serial)
    }
    inlet.answer({ tmnlId, recordId, answer: read }).then(
      () => this.#respond(message, RESULT.ok),
      // The server stops: the terminal keeps it, and sends it again.
      () => {},
    )
  }

  #contact(now: Date): void {
    const { inlet } = this.#deps
    const { tmnlId } = this.#terminal ?? {}
    if (tmnlId === undefined || now.getTime() - this.#contactAt < CONTACT_INTERVAL_MS) return
    this.#contactAt = now.getTime()
    inlet.status({ tmnlId, online: true }).catch(() => {})
  }

  #acknowledge({ serial, result }: { serial: number; result: number }): void {
    const sent = this.#sent.get(serial)
    if (!sent) return
    const { answer, repliesLater } = sent.message
    if (result === RESULT.ok && (answer || repliesLater)) return sent.onAnswer({ kind: 'acknowledged' })
    this.#sent.delete(serial)
    const { otherwise, ...message } = sent.message
    if (result === RESULT.notSupported && otherwise) {
      this.#sent.set(this.#write(otherwise.id, otherwise.body), { ...sent, message: { ...message, ...otherwise } })
      return
    }
    sent.onAnswer(result === RESULT.ok ? { kind: 'succeeded', reply: { ...sent.message.done } } : failureOf(result))
  }

  #answer(serial: number | undefined, id: number, body: Buffer): void {
    const sent = serial === undefined ? undefined : this.#sent.get(serial)
    if (serial === undefined || sent?.message.answer?.id !== id) return
    this.#sent.delete(serial)
    sent.onAnswer({ kind: 'succeeded', reply: { ...sent.message.answer.read(body) } })
  }

  #pass(recordId: string, answer: SentAnswer): void {
    const { tmnlId } = this.#terminal ?? {}
    if (tmnlId !== undefined) this.#deps.inlet.answer({ tmnlId, recordId, answer }).catch(() => {})
  }

  async #register(message: TerminalMessage): Promise<void> {
    const { db, random, clock, log } = this.#deps
    const { terminal: number, address, serial } = message
    const refuse = (result: number, knock: KnockReason, reason: string) => {
      log.warn({ number, address: this.#address }, reason)
      this.#knocked(knock, known?.tmnlId ?? number, readMaker(message.body, address.edition))
      this.#write(MESSAGE.registerAnswer, registerAnswer(serial, result))
    }
    const known = await queries.findTerminal(db, number)
    if (!known)
      return refuse(REGISTRATION.noTerminal, 'unknown', 'a terminal wants to register that no device has the number of')
    if (known.vehicleId === null)
      return refuse(REGISTRATION.noVehicle, 'unbound', 'a terminal wants to register that sits in no vehicle')
    const identity = readIdentity(message.body, address.edition)
    if (known.identity !== null && known.codeHash !== null && known.identity !== identity) {
      return refuse(REGISTRATION.terminalTaken, 'taken', 'another terminal has registered with this number')
    }
    const code = random(CODE_BYTES).toString('hex')
    const { deviceId } = known
    await queries.register(db, {
      deviceId,
      edition: address.edition,
      identity,
      codeHash: hashOf(code),
      registerTime: clock(),
    })
    this.#write(MESSAGE.registerAnswer, registerAnswer(serial, REGISTRATION.ok, code))
  }

  async #authenticate(message: TerminalMessage): Promise<void> {
    const { db, log } = this.#deps
    const known = await queries.findTerminal(db, message.terminal)
    const isKnown = known?.codeHash != null && readCodes(message.body).some((code) => hashOf(code) === known.codeHash)
    if (!known || !isKnown) {
      log.warn({ number: message.terminal, address: this.#address }, 'a terminal could not authenticate itself')
      this.#knocked(
        known ? (known.vehicleId === null ? 'unbound' : 'code') : 'unknown',
        known?.tmnlId ?? message.terminal,
      )
      return this.#respond(message, RESULT.failed)
    }
    this.#terminal = known
    this.#isAuthenticated = true
    this.#deps.traffic.admitted('jt808', known.tmnlId)
    if (known.tmnlId !== message.terminal) this.#deps.traffic.admitted('jt808', message.terminal)
    this.#events.onAuthenticated(this, known.tmnlId)
    this.#respond(message, RESULT.ok)
    this.#contact(this.#deps.clock())
    this.#write(MESSAGE.queryProperties, Buffer.alloc(0))
  }
}

/** A message of this platform in JSON; undefined for bytes that are none. */
function readJson<Schema extends z.ZodType>(schema: Schema, data: Buffer): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(data.toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** A position that is shorter than its fixed fields. */
const isShort = ({ id, part, body }: TerminalMessage) => id === MESSAGE.position && !part && !readLocation(body)

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

function failureOf(result: number): SentAnswer {
  if (result === RESULT.notSupported)
    return { kind: 'failed', errorCode: 'NOT_SUPPORTED', errorText: '终端不支持该指令' }
  if (result === RESULT.wrong) return { kind: 'failed', errorCode: 'MESSAGE_WRONG', errorText: '终端认为消息有误' }
  return { kind: 'failed', errorCode: 'TERMINAL_FAILED', errorText: '终端执行失败' }
}
