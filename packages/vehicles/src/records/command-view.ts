import {
  bindCommand,
  CommandAuditDetail,
  commandKinds,
  commandOfRecord,
  commandState,
  infoNameOf,
  labelOfText,
  labelOfValue,
  objectOf,
  type CommandKind,
  type CommandName,
  type CommandRecord,
  type CommandText,
  type JsonObject,
  type JsonValue,
} from '@trackhoe/contract/vehicle'
import { formatDateTime, joinParts } from '@trackhoe/ui'
import type { CommandMessages } from './locale/zh-cn.ts'
import { secondsFrom } from '../time/wire-time.ts'

/** What says which command was sent and, where it is known, what the terminal had and answered. */
type CommandValues = Pick<CommandRecord, 'infoid'> &
  Partial<Pick<CommandRecord, 'infoName' | 'group' | 'paramContent' | 'before' | 'reply'>>

/** Returns the command of a record, with the values of the command's own object. */
export function contentOf({ infoid, group, paramContent }: CommandValues): {
  name: CommandName | null
  values: JsonObject
} {
  return commandOfRecord(infoid, group ?? null, paramContent)
}

/** Returns the name of a command: of the group for settings, else of the info id. */
export function commandName(name: CommandName, t: CommandMessages): string {
  return commandKinds[name].name[t.language]
}

/** Returns the name of a record's command. An unknown id is returned unchanged. */
export function commandTitle(record: CommandValues, t: CommandMessages): string {
  const { name } = contentOf(record)
  if (name !== null) return commandName(name, t)
  return infoNameOf(record.infoid)?.[t.language] ?? record.infoName ?? record.infoid
}

/** Returns the text of the state. An unknown code is returned unchanged. */
export function stateText({ state, state_dictText }: CommandRecord, t: CommandMessages): string {
  const name = commandState(state ?? '')
  return name === null ? (state_dictText ?? state ?? '-') : t.states[name]
}

/** Returns the texts of a kind for its values: those of a record may have other names. */
function valueTextOf(name: CommandName | null, key: string) {
  const values: CommandKind['values'] | undefined = name === null ? undefined : commandKinds[name].values
  return values && Object.hasOwn(values, key) ? values[key] : undefined
}

/** Returns the unit of a value, or undefined. */
export function unitOf(name: CommandName | null, key: string): string | undefined {
  return valueTextOf(name, key)?.unit ?? undefined
}

/** Returns the label of a value. An unknown key is returned unchanged. */
export function labelOf(key: string, t: CommandMessages): string {
  return labelOfValue(key)?.[t.language] ?? key
}

/** Returns the labels with which a server rejects a value: in its only language, or in that of the call. */
export function serverLabelsOf(key: string): readonly string[] {
  const texts = labelOfValue(key)
  return texts ? [texts.zh, texts.en] : [key]
}

/** Formats one value with its unit. An unknown option is returned unchanged. */
export function valueText(name: CommandName | null, key: string, value: unknown, t: CommandMessages): string {
  const unit = unitOf(name, key)
  const text = textWithoutUnit(name, key, jsonOf(value), t)
  return unit === undefined || text === NOTHING ? text : `${text}\u2009${unit}`
}

const NOTHING = '-'

/** A value of a form or of a record, which JSON carried or will carry. */
const jsonOf = (value: unknown): JsonValue | undefined => objectOf({ value })['value']

/** Formats one value without its unit. */
function textWithoutUnit(
  name: CommandName | null,
  key: string,
  value: JsonValue | undefined,
  t: CommandMessages,
): string {
  if (value === null || value === undefined || value === '') return NOTHING
  const texts = valueTextOf(name, key)
  if (texts?.text) return texts.text(value, textTools(t))
  if (Array.isArray(value)) {
    const list: readonly JsonValue[] = value
    return list.map((one) => textWithoutUnit(name, key, one, t)).join(t.summary.list)
  }
  const option = texts?.options?.[plain(value)]
  if (option !== undefined) return option[t.language]
  return typeof value === 'number' ? plain(value).replace('-', '−') : plain(value)
}

/** The tools with which a kind writes its texts; those of a record know its values too. */
function textTools(t: CommandMessages, record?: CommandValues): CommandText {
  return {
    pick: (zh, en) => (t.language === 'zh' ? zh : en),
    of: (texts) => texts[t.language],
    label: (key) => labelOf(plain(key ?? NOTHING), t),
    list: (texts) => texts.join(t.summary.list),
    plain: (value) => plain(value ?? NOTHING),
    time: (value) => formatDateTime(plain(value ?? NOTHING)),
    catalogGroup: (code) => t.recalled[plain(code)] ?? plain(code),
    settings: () => (record ? settingsSummary(record, t) : NOTHING),
    readBack: () => {
      const compared = record ? comparedValues(record) : []
      return compared.some(({ differs }) => differs) ? t.result.differs : t.result.effective(compared.length)
    },
    items: () =>
      (record ? itemResults(record, t) : []).map(({ label, text }) => `${label} ${text}`).join(t.summary.comma),
  }
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** Summarizes the command in one line. Source: vehicle specification §3; the wording is not in the specification. */
export function summaryOf(record: CommandValues, t: CommandMessages): string {
  const { name, values } = contentOf(record)
  const command = name && bindCommand(name, values)
  return command ? command.summary(textTools(t, record)) : JSON.stringify(values)
}

/** Returns a command of the audit log in words: machine, command, reason. Null for a detail that cannot be read. */
export function sentCommandText(detail: string, t: CommandMessages): string | null {
  const read = CommandAuditDetail.parse(detail)
  if (read.kind !== 'read') return null
  const { vclNo, infoid, content: paramContent, reason } = read.value
  const title = commandTitle({ infoid, paramContent }, t)
  const summary = summaryOf({ infoid, paramContent }, t)
  return joinParts(vclNo, !summary.startsWith(title) && title, summary, reason)
}

function settingsSummary(record: CommandValues, t: CommandMessages): string {
  const { name, values } = contentOf(record)
  const before = objectOf(record.before)
  const all = Object.entries(values).map(([key, value]) => {
    const now = valueText(name, key, value, t)
    return before[key] === undefined || before[key] === value
      ? `${labelOf(key, t)} ${now}`
      : `${labelOf(key, t)} ${textWithoutUnit(name, key, before[key], t)}→${now}`
  })
  const shown = all.slice(0, 2).join(t.summary.comma)
  return all.length > 2 ? shown + t.summary.more(all.length) : shown
}

/** One value in comparison: reported before, sent, and reported now. */
export interface ComparedValue {
  key: string
  before: unknown
  sent: unknown
  /** Undefined while there is no answer. */
  replied: unknown
  /** The terminal reports another value than was sent. */
  differs: boolean
}

/** Returns the values of a setting in comparison; empty for commands that set nothing. */
export function comparedValues(record: CommandValues): ComparedValue[] {
  const { name, values } = contentOf(record)
  if (name === null || !commandKinds[name].readsBack) return []
  const before = objectOf(record.before)
  const reported = objectOf(objectOf(record.reply)['values'])
  const answered = Object.keys(reported).length > 0
  return Object.entries(values).map(([key, sent]) => ({
    key,
    before: before[key],
    sent,
    replied: reported[key],
    differs: answered && plain(reported[key] ?? null) !== plain(sent),
  }))
}

/** Returns the result of each item of a command with several items; empty for other commands. */
export function itemResults(record: CommandValues, t: CommandMessages): { key: string; label: string; text: string }[] {
  const items = objectOf(objectOf(record.reply)['items'])
  return Object.entries(items).map(([key, code]) => ({
    key,
    label: labelOf(key, t),
    text: code === 'OK' ? t.result.itemOk : (t.errors[plain(code)] ?? plain(code)),
  }))
}

/**
 * Summarizes the result in one line: the terminal's answer, or why there is none. It claims no more than was answered.
 */
export function resultText(record: CommandRecord, t: CommandMessages): string {
  const state = commandState(record.state ?? '')
  if (state === null) return record.errorText ?? stateText(record, t)
  if (state === 'queued' || state === 'sent' || state === 'acknowledged') return t.waiting
  if (state === 'failed' || state === 'timedOut') return failureText(record, t) || t.states[state]
  return state === 'withdrawn' ? '-' : successText(record, t)
}

/** The reason by its code, with what the terminal adds after a colon; a code without a translation as it came. */
function failureText({ errorCode, errorText }: CommandRecord, t: CommandMessages): string | null | undefined {
  if (!errorCode || !Object.hasOwn(t.failures, errorCode)) return errorText || errorCode
  const [, ...details] = (errorText ?? '').split('：')
  const [, found, required] = MEASURED.exec(errorText ?? '') ?? []
  const failure = t.failures[errorCode] + (found === undefined ? '' : t.measured(found, required ?? null))
  return [failure, ...details.map((detail) => labelInLocale(detail, t))].join(t.colon)
}

/** The pattern of what the terminal measured and what it requires, as the server words it. */
const MEASURED = /（当前 ([^，）]+)(?:，需 ([^）]+))?）/

/** The label of a value in the reader's language, found by the label that the server gives; other texts as they came. */
function labelInLocale(text: string, t: CommandMessages): string {
  return labelOfText(text)?.[t.language] ?? text
}

function successText(record: CommandRecord, t: CommandMessages): string {
  const { name, values } = contentOf(record)
  const reply = objectOf(record.reply)
  const command = name && bindCommand(name, values)
  return command ? command.result(reply, textTools(t, record)) : plain(reply['result'] ?? NOTHING)
}

/** Returns advice for a failure; null where there is none. Not in the specification. */
export function adviceFor(record: CommandRecord, t: CommandMessages): string | null {
  const state = commandState(record.state ?? '')
  if (state !== 'failed' && state !== 'timedOut') return null
  const a = t.advice
  const byCode: Readonly<Record<string, string>> = {
    OFFLINE: a.unreachable,
    NO_ACK: a.unreachable,
    NO_RESULT: a.unreachable,
    PARAM_REJECTED: a.range,
    ENGINE_RUNNING: a.stopEngine,
    ENGINE_STOPPED: a.startEngine,
    LEVER_UNLOCKED: a.lockLever,
    COOLANT_COLD: a.warmUp,
    SOOT_RANGE: a.soot,
    MACHINE_WORKING: a.standStill,
    UNSUPPORTED: a.software,
    TERMINAL_BUSY: a.busy,
    STORAGE_FULL: a.storage,
    CAN_ERROR: a.wiring,
    NO_DATA: a.period,
    PARTIAL: a.partial,
  }
  return byCode[record.errorCode ?? ''] ?? a.unknown
}

/** A step in the progress of a command. */
export interface CommandStep {
  key: 'queued' | 'sent' | 'acknowledged' | 'result'
  time: string | null
  /** Seconds since the last earlier step that has a time. */
  afterSec: number | null
}

/** Returns the steps of a command with their times, the current one, and whether it failed. */
export function stepsOf(record: CommandRecord): { steps: CommandStep[]; current: number; failed: boolean } {
  const times = [record.sendTime, record.dispatchTime, record.ackTime, record.finishTime]
  const keys = ['queued', 'sent', 'acknowledged', 'result'] as const
  const steps = keys.map((key, at) => {
    const time = times[at] ?? null
    const before = times.slice(0, at).findLast((one) => one !== null && one !== undefined)
    return { key, time, afterSec: before === undefined ? null : secondsFrom(before, time) }
  })
  const state = commandState(record.state ?? '')
  const reached = record.ackTime ? 3 : record.dispatchTime ? 2 : 1
  switch (state) {
    case 'succeeded':
      return { steps, current: steps.length, failed: false }
    case 'failed':
      return { steps, current: 3, failed: true }
    case 'timedOut':
    case 'withdrawn':
      return { steps, current: reached, failed: true }
    default:
      return { steps, current: reached, failed: false }
  }
}

/** Returns the duration of a finished command. Unit: seconds; null while it is pending. */
export function durationOf(record: CommandRecord): number | null {
  return secondsFrom(record.sendTime, record.finishTime)
}
