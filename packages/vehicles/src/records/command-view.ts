import {
  commandKinds,
  commandNameOf,
  commandState,
  type CommandName,
  type CommandRecord,
} from '@trackhoe/contract/vehicle'
import { formatDateTime } from '@trackhoe/ui'
import { zhCN, type CommandMessages } from './locale/zh-cn.ts'
import { secondsFrom } from '../time/wire-time.ts'

type Values = Readonly<Record<string, unknown>>

/** Returns the command of a record, with the values of the command's own object. */
export function contentOf(record: Pick<CommandRecord, 'infoid' | 'group' | 'paramContent'>): {
  name: CommandName | null
  values: Values
} {
  const content = valuesOf(record.paramContent)
  const [, values] = Object.entries(content).find(([, value]) => typeof value === 'object' && value !== null) ?? []
  const group = record.group ?? (typeof content['group'] === 'number' ? content['group'] : null)
  return { name: commandNameOf(record.infoid, group), values: valuesOf(values) }
}

function valuesOf(value: unknown): Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

/** Returns the name of a command: of the group for settings, else of the info id. */
export function commandName(name: CommandName, t: CommandMessages): string {
  if (name in t.groups) return t.groups[name as keyof CommandMessages['groups']]
  const { infoid } = commandKinds[name]
  return t.infos[infoid] ?? infoid
}

/** Returns the name of a record's command. An unknown id is returned unchanged. */
export function commandTitle(record: CommandRecord, t: CommandMessages): string {
  const { name } = contentOf(record)
  return name === null ? (t.infos[record.infoid] ?? record.infoName ?? record.infoid) : commandName(name, t)
}

/** Returns the text of the state. An unknown code is returned unchanged. */
export function stateText({ state, state_dictText }: CommandRecord, t: CommandMessages): string {
  const name = commandState(state ?? '')
  return name === null ? (state_dictText ?? state ?? '-') : t.states[name]
}

const HOURS: readonly (CommandName | null)[] = ['maintenanceInterval', 'maintenanceRemaining']
const SWITCHES = new Set([
  'autoRegen',
  'antennaLock',
  'simLock',
  'removalAlarm',
  'keyOffReport',
  'keyOnOnly',
  'needConfirm',
  'enable',
])
const UNITS: Readonly<Record<string, string>> = {
  autoIdleDelaySec: 's',
  idleShutdownMin: 'min',
  lowIdleRpm: 'rpm',
  boostSec: 's',
  optionFlow1: 'L/min',
  optionFlow2: 'L/min',
  coolantAlarm: '℃',
  hydOilAlarm: '℃',
  fuelLowAlarm: '%',
  ureaLowAlarm: '%',
  bucketCapacity: 'm³',
  materialDensity: 't/m³',
  antennaDelayMin: 'min',
  simDelayMin: 'min',
  holdSec: 's',
  engineSpeed: 'rpm',
  crankSec: 's',
  target: 'MPa',
  steps: '%',
  maxMin: 'min',
  doseGram: 'g',
  periodSec: 's',
  periodMs: 'ms',
  uploadSec: 's',
  preSec: 's',
  postSec: 's',
  durationMin: 'min',
  heartbeatMin: 'min',
  intervalSec: 's',
  displaySec: 's',
}

/** Returns the unit of a value, or undefined. */
export function unitOf(name: CommandName | null, key: string): string | undefined {
  return HOURS.includes(name) ? 'h' : UNITS[key]
}

/** Returns the label of a value. An unknown key is returned unchanged. */
export function labelOf(key: string, t: CommandMessages): string {
  return t.values[key] ?? key
}

/** Returns the label with which the server rejects a value: server texts are Chinese in every locale. */
export function serverLabelOf(key: string): string {
  return zhCN.values[key] ?? key
}

/** Formats one value with its unit. An unknown option is returned unchanged. */
export function valueText(name: CommandName | null, key: string, value: unknown, t: CommandMessages): string {
  const unit = unitOf(name, key)
  const text = textWithoutUnit(key, value, t)
  return unit === undefined || text === NOTHING ? text : `${text}\u2009${unit}`
}

const NOTHING = '-'

/** Formats one value without its unit. */
function textWithoutUnit(key: string, value: unknown, t: CommandMessages): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (key === 'paras' && Array.isArray(value)) return t.result.parameters(value.length)
  if (key === 'events' && Array.isArray(value)) return t.summary.faultEvents(value.length)
  if (key === 'trigger') {
    const { para, cmp, value: limit, holdSec } = valuesOf(value)
    return `${plain(para)} ${plain(cmp)} ${plain(limit)}，${plain(holdSec)}\u2009s`
  }
  if (Array.isArray(value)) return value.map((one) => textWithoutUnit(key, one, t)).join(t.summary.list)
  if (SWITCHES.has(key)) return value === 1 || value === '1' ? t.on : t.off
  const choice = t.choices[key]?.[plain(value)]
  if (choice !== undefined) return choice
  return typeof value === 'number' ? plain(value).replace('-', '−') : plain(value)
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}

/** A wire time in the zone that is shown. */
const timeOf = (value: unknown) => formatDateTime(plain(value))

/** Summarizes the command in one line. Source: vehicle specification §3; the wording is not in the specification. */
export function summaryOf(record: CommandRecord, t: CommandMessages): string {
  const { name, values } = contentOf(record)
  const text = (key: string) => plain(values[key] ?? '-')
  const s = t.summary
  switch (name) {
    case 'maintenanceInterval':
    case 'maintenanceRemaining':
    case 'vehicleParameter':
      return settingsSummary(record, name, values, t)
    case 'reset':
      return Object.keys(values)
        .map((key) => labelOf(key, t))
        .join(s.list)
    case 'engineTest':
    case 'aftertreatmentTest': {
      const test = labelOf(text('item'), t)
      return values['action'] === 'stop' ? s.stop(test) : test
    }
    case 'recall':
      return recallSummary(values, t)
    case 'sampling':
      if (values['op'] === 'start') return s.collectStart(text('planId'), text('durationMin'))
      return values['op'] === 'stop' ? s.collectStop(text('planId')) : s.plan(text('planId'), text('name'))
    case 'transmit':
      return transmitSummary(values, t)
    case 'faultEvents':
      return s.faultEvents(Array.isArray(values['events']) ? values['events'].length : 0)
    case 'lock':
      if (values['manual'] === 0) return s.unlock
      if (values['manual'] === 1) return s.manualLock(text('level'))
      return settingsSummary(record, name, values, t)
    default:
      return JSON.stringify(values)
  }
}

function settingsSummary(record: CommandRecord, name: CommandName, values: Values, t: CommandMessages): string {
  const before = valuesOf(record.before)
  const all = Object.entries(values).map(([key, value]) => {
    const now = valueText(name, key, value, t)
    return before[key] === undefined || before[key] === value
      ? `${labelOf(key, t)} ${now}`
      : `${labelOf(key, t)} ${textWithoutUnit(key, before[key], t)}→${now}`
  })
  const shown = all.slice(0, 2).join(t.summary.comma)
  return all.length > 2 ? shown + t.summary.more(all.length) : shown
}

function recallSummary(values: Values, t: CommandMessages): string {
  const word = (key: unknown) => t.recalled[plain(key)] ?? plain(key)
  if (values['type'] === 'history') {
    const { bgntime, endtime, periodSec, paras } = values
    const count = Array.isArray(paras) ? paras.length : 0
    return t.summary.history(timeOf(bgntime).slice(5, 16), timeOf(endtime).slice(11, 16), plain(periodSec), count)
  }
  if (values['type'] === 'parameter') return t.summary.recall(word(values['group']))
  const scope = Array.isArray(values['scope']) ? values['scope'] : [values['type']]
  return t.summary.recall(scope.map(word).join(t.summary.list))
}

function transmitSummary(values: Values, t: CommandMessages): string {
  const text = (key: string) => plain(values[key] ?? '-')
  switch (values['op']) {
    case 'schedule':
      return t.summary.schedule(Array.isArray(values['times']) ? values['times'].join(t.summary.list) : '-')
    case 'start':
      return t.summary.transmitStart(text('intervalSec'), text('durationMin'))
    case 'stop':
      return t.summary.transmitStop
    case 'center':
      return t.summary.center(text('newSendCenterNo'))
    default:
      return t.summary.message(text('text'))
  }
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

const COMPARED: readonly (CommandName | null)[] = ['maintenanceInterval', 'maintenanceRemaining', 'vehicleParameter']

/** Returns the values of a setting in comparison; empty for commands that set nothing. */
export function comparedValues(record: CommandRecord): ComparedValue[] {
  const { name, values } = contentOf(record)
  if (!COMPARED.includes(name)) return []
  const before = valuesOf(record.before)
  const reported = valuesOf(valuesOf(record.reply)['values'])
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
export function itemResults(record: CommandRecord, t: CommandMessages): { key: string; label: string; text: string }[] {
  const items = valuesOf(valuesOf(record.reply)['items'])
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

/** What the terminal measured and what it requires, as the server words it. */
const MEASURED = /（当前 ([^，）]+)(?:，需 ([^）]+))?）/

/** The label of a value in the reader's language, found by the label that the server gives; other texts as they came. */
function labelInLocale(text: string, t: CommandMessages): string {
  const key = Object.keys(zhCN.values).find((name) => zhCN.values[name] === text)
  return key === undefined ? text : labelOf(key, t)
}

function successText(record: CommandRecord, t: CommandMessages): string {
  const { name, values } = contentOf(record)
  const reply = valuesOf(record.reply)
  const r = t.result
  switch (name) {
    case 'maintenanceInterval':
    case 'maintenanceRemaining':
    case 'vehicleParameter': {
      const compared = comparedValues(record)
      const differing = compared.filter(({ differs }) => differs)
      return differing.length > 0 ? r.differs : r.effective(compared.length)
    }
    case 'reset':
      return itemResults(record, t)
        .map(({ label, text }) => `${label} ${text}`)
        .join(t.summary.comma)
    case 'engineTest':
    case 'aftertreatmentTest':
      return values['action'] === 'stop' ? r.stopped : r.done
    case 'recall': {
      if (values['type'] === 'history') return r.rows(plain(reply['rows'] ?? '-'))
      if (values['type'] !== 'selfCheck') return r.parameters(Object.keys(valuesOf(reply['values'])).length)
      return Object.values(valuesOf(reply['items'])).every((code) => code === 'OK') ? r.passed : r.notPassed
    }
    case 'sampling':
      if (reply['state'] === 'running') return r.collecting(timeOf(reply['until'] ?? '-'))
      return reply['state'] === 'stopped' ? r.stopped : r.planned
    case 'transmit':
      if (values['op'] !== 'message') return values['op'] === 'stop' ? r.stopped : r.now
      return typeof reply['confirmedTime'] === 'string' ? r.confirmed(formatDateTime(reply['confirmedTime'])) : r.shown
    case 'faultEvents':
      return r.slots(Array.isArray(reply['slots']) ? reply['slots'].join(t.summary.list) : '-')
    case 'lock':
      return reply['effective'] === 'nextStart' ? r.nextStart : r.now
    default:
      return plain(reply['result'] ?? '-')
  }
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
