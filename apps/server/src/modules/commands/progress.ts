import { isDeepStrictEqual } from 'node:util'
import { COMMAND_STATES, isFinalState, mayFollow, type JsonObject } from '@trackhoe/contract/vehicle'
import type { TerminalAnswer } from '@trackhoe/vehicle-ports/terminal-gateway'

/** The part of a command record that answers can change. */
export interface RecordState {
  state: string
  expireTime: Date
  dispatchTime: Date | null
  ackTime: Date | null
  finishTime: Date | null
  replyTime: Date | null
  errorCode: string | null
  errorText: string | null
  reply: JsonObject | null
  lateReply: boolean
}

/** Why a command timed out, by the state it got stuck in. */
const TIMEOUTS: Readonly<Record<string, readonly [code: string, text: string]>> = {
  [COMMAND_STATES.queued]: ['OFFLINE', '终端离线，超时前未能下发'],
  [COMMAND_STATES.sent]: ['NO_ACK', '终端未应答'],
  [COMMAND_STATES.acknowledged]: ['NO_RESULT', '终端已应答，但未返回执行结果'],
}

/**
 * Applies answers to a record. Nothing leaves a final state; a result after a timeout is stored beside it. Pure.
 */
export function progress<Row extends RecordState>(record: Row, answers: readonly TerminalAnswer[], now: Date): Row {
  const inOrder = [...answers].sort((a, b) => a.at.getTime() - b.at.getTime())
  let next = record
  for (const answer of inOrder) {
    if (answer.at > now) continue
    next = answer.at >= record.expireTime ? applyLateReply(applyTimeout(next, now), answer) : applyReply(next, answer)
  }
  return applyTimeout(next, now)
}

/** Returns true when an answer changes nothing, because it is late, duplicate or out of order. */
export function isIgnored(record: RecordState, answer: TerminalAnswer, now: Date): boolean {
  return progress(record, [answer], now) === record
}

/**
 * Whether an answer says what the record shows already: the terminal has sent it twice, or another instance was faster. Only
 * its time may differ, which is that of whoever received it.
 */
export function isRepeated(record: RecordState, answer: TerminalAnswer): boolean {
  const { state, ackTime, finishTime, reply } = record
  switch (answer.kind) {
    case 'sent':
      return state !== COMMAND_STATES.queued
    case 'acknowledged':
      // After a result it would be out of turn.
      return ackTime !== null && (finishTime === null || ackTime < finishTime)
    case 'part':
      return answer.received <= receivedParts(reply)
    case 'result': {
      const isSame = answer.ok
        ? state === COMMAND_STATES.succeeded
        : state === COMMAND_STATES.failed &&
          record.errorCode === answer.errorCode &&
          record.errorText === answer.errorText
      return isSame && isDeepStrictEqual(reply, answer.reply ?? null)
    }
    default:
      return answer satisfies never
  }
}

function applyReply<Row extends RecordState>(record: Row, answer: TerminalAnswer): Row {
  const { queued, sent, acknowledged, succeeded, failed } = COMMAND_STATES
  const { at } = answer
  // An answer proves that the command was sent, even when nobody wrote that down.
  const from: Row = record.state === queued ? { ...record, state: sent, dispatchTime: at } : record
  switch (answer.kind) {
    case 'sent':
      return record.state === queued ? from : record
    case 'acknowledged':
      return mayFollow(from.state, acknowledged) ? { ...from, state: acknowledged, ackTime: at } : record
    case 'part': {
      const { received, parts } = answer
      if (isFinalState(from.state) || received <= receivedParts(from.reply)) return record
      const acknowledgement = { state: acknowledged, ackTime: from.ackTime ?? at }
      return { ...from, ...acknowledgement, reply: { received, packets: parts } }
    }
    case 'result': {
      const state = answer.ok ? succeeded : failed
      if (!mayFollow(from.state, state)) return applyLateReply(record, answer)
      const failure = answer.ok ? {} : { errorCode: answer.errorCode, errorText: answer.errorText }
      const reply = answer.reply ?? null
      return { ...from, state, ackTime: from.ackTime ?? at, finishTime: at, replyTime: at, reply, ...failure }
    }
    default:
      return answer satisfies never
  }
}

/** How many parts of a reply a record has; 0 for one that came as a whole. */
function receivedParts(reply: RecordState['reply']): number {
  const received = reply?.['received']
  return typeof received === 'number' ? received : 0
}

function applyTimeout<Row extends RecordState>(record: Row, now: Date): Row {
  if (isFinalState(record.state) || now < record.expireTime) return record
  const [errorCode, errorText] = TIMEOUTS[record.state] ?? ['UNKNOWN', '未知错误']
  return { ...record, state: COMMAND_STATES.timedOut, finishTime: record.expireTime, errorCode, errorText }
}

function applyLateReply<Row extends RecordState>(record: Row, answer: TerminalAnswer): Row {
  if (answer.kind !== 'result' || record.state !== COMMAND_STATES.timedOut || record.lateReply) return record
  const reply = answer.reply ?? (answer.ok ? null : { result: answer.errorCode })
  return { ...record, lateReply: true, replyTime: answer.at, reply }
}
