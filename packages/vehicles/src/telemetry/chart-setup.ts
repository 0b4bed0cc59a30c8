import type { ChartLayout, TimeSpan } from '@trackhoe/ui/charts'
import { timeMs, wireTime } from '../time/wire-time.ts'

/** The parameters that one chart shows at most. Source: vehicle screens "chart". */
export const MOST_PARAMETERS = 8

/** The vehicles that one chart compares at most. Not in the specification. */
export const MOST_VEHICLES = 4

const HOUR_MS = 3_600_000

/** Periods that end now, by their names in the address. Unit: milliseconds. */
export const RECENT = {
  '1h': HOUR_MS,
  '8h': 8 * HOUR_MS,
  '24h': 24 * HOUR_MS,
  '7d': 7 * 24 * HOUR_MS,
  '31d': 31 * 24 * HOUR_MS,
  '92d': 92 * 24 * HOUR_MS,
  '365d': 365 * 24 * HOUR_MS,
} as const

export type Recent = keyof typeof RECENT

/** The longest period of a chart. Not in the specification. */
export const MOST_DAYS = 366

/** The longest period of which single samples are read, such as those of a state and frames of the CAN bus. Source: vehicle screens "frame". */
const MOST_SAMPLE_DAYS = 31

/** Returns false where a period is too long for single samples. Unit: epoch milliseconds. */
export const hasSingleSamples = ({ from, to }: TimeSpan) => to - from <= MOST_SAMPLE_DAYS * 24 * HOUR_MS

/** The comparison of a chart. */
export type Comparison = 'none' | 'day' | 'week'

/** How far back a comparison lies. Unit: milliseconds. */
export const COMPARISON_MS: Readonly<Record<Comparison, number>> = {
  none: 0,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
}

/** The limits of a parameter; a missing one is not drawn. */
export interface Limits {
  low: number | null
  high: number | null
}

/** The content of a chart, apart from its vehicles. It is the address of the page, and can be kept by name. */
export interface ChartSetup {
  codes: readonly string[]
  /** A period that ends now, or a fixed one. */
  range: Recent | TimeSpan
  /** Goes along with the clock. A fixed period does not. */
  live: boolean
  comparison: Comparison
  layout: ChartLayout
  /** Limits by the code of their parameter. */
  limits: Readonly<Record<string, Limits>>
  table: boolean
}

const DEFAULT: ChartSetup = {
  codes: ['SMT_0001_04_1', 'SMT_0001_04_14', 'SMT_0001_04_182'],
  range: '24h',
  live: false,
  comparison: 'none',
  layout: 'panes',
  limits: {},
  table: false,
}

const PARAMS = ['p', 'range', 'from', 'to', 'live', 'cmp', 'layout', 'limit', 'view', 'kept'] as const

/** Parses the parameters of an address; without any the fallback. */
export function readCodes(search: string, most: number, fallback: readonly string[]): readonly string[] {
  const params = new URLSearchParams(search)
  if (!params.has('p')) return fallback
  const codes = (params.get('p') ?? '').split(',').filter((code) => /^\w{1,64}$/.test(code))
  return [...new Set(codes)].slice(0, most)
}

/** Parses the setup from an address; what is unknown or malformed is left out. `most`: parameters that it may have. */
export function readSetup(search: string, most = MOST_PARAMETERS): ChartSetup {
  const params = new URLSearchParams(search)
  const fixed = fixedRange(params.get('from'), params.get('to'))
  const recent = params.get('range')
  const comparison = params.get('cmp')
  return {
    codes: readCodes(search, most, DEFAULT.codes),
    range: fixed ?? (isRecent(recent) ? recent : DEFAULT.range),
    live: fixed === null && params.get('live') === '1',
    comparison: comparison === 'day' || comparison === 'week' ? comparison : 'none',
    layout: params.get('layout') === 'overlay' ? 'overlay' : 'panes',
    limits: readLimits(params.get('limit')),
    table: params.get('view') === 'table',
  }
}

/** Returns the address with another setup; all other parameters are kept. */
export function withSetup(search: string, setup: ChartSetup): string {
  const params = new URLSearchParams(search)
  for (const name of PARAMS) params.delete(name)
  for (const [name, value] of setupParams(setup)) params.set(name, value)
  const text = params.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
  return text === '' ? '' : `?${text}`
}

/** Returns the setup as the text that is kept under a name. */
export function setupText(setup: ChartSetup): string {
  return new URLSearchParams(setupParams(setup)).toString()
}

/** Returns the id of the kept view that an address names, unless the address says itself what to show. */
export function keptViewOf(search: string): string | null {
  const params = new URLSearchParams(search)
  const id = params.get('kept') ?? ''
  return /^[\w-]{1,64}$/.test(id) && !params.has('p') ? id : null
}

/** Returns the address that opens a kept view; its vehicles stay. */
export function withKeptView(search: string, id: string): string {
  const params = new URLSearchParams(search)
  for (const name of PARAMS) params.delete(name)
  params.set('kept', id)
  return `?${params.toString().replaceAll('%2C', ',')}`
}

/**
 * Returns when a period that is counted back from now ends: of machines that reported for the last time before it began,
 * with that report, so that it is not empty. Unit: epoch milliseconds.
 */
export function rangeEnd(range: ChartSetup['range'], lastReport: number | null, now: number): number {
  const isEmpty = typeof range === 'string' && lastReport !== null && lastReport < now - RECENT[range]
  return isEmpty ? lastReport : now
}

/** Returns the shown period. Unit: epoch milliseconds. */
export function spanOf({ range }: Pick<ChartSetup, 'range'>, now: number): TimeSpan {
  if (typeof range !== 'string') return range
  // Whole seconds, as the wire has them.
  const to = Math.floor(now / 1000) * 1000
  return { from: to - RECENT[range], to }
}

function setupParams(setup: ChartSetup): [string, string][] {
  const { codes, range, live, comparison, layout, limits, table } = setup
  const limitText = Object.entries(limits)
    .filter(([, { low, high }]) => low !== null || high !== null)
    .map(([code, { low, high }]) => `${code}:${low ?? ''}:${high ?? ''}`)
    .join(',')
  return [
    ['p', codes.join(',')],
    ...(typeof range === 'string'
      ? [['range', range] as [string, string]]
      : ([
          ['from', wireTime(range.from)],
          ['to', wireTime(range.to)],
        ] as [string, string][])),
    ...(live && typeof range === 'string' ? [['live', '1'] as [string, string]] : []),
    ...(comparison !== 'none' ? [['cmp', comparison] as [string, string]] : []),
    ...(layout === 'overlay' ? [['layout', layout] as [string, string]] : []),
    ...(limitText !== '' ? [['limit', limitText] as [string, string]] : []),
    ...(table ? [['view', 'table'] as [string, string]] : []),
  ]
}

function fixedRange(from: string | null, to: string | null): TimeSpan | null {
  const [begin, end] = [timeMs(from), timeMs(to)]
  if (begin === null || end === null || end <= begin || end - begin > MOST_DAYS * 24 * HOUR_MS) return null
  return { from: begin, to: end }
}

const isRecent = (text: string | null): text is Recent => text !== null && Object.hasOwn(RECENT, text)

function readLimits(text: string | null): Record<string, Limits> {
  const entries = (text ?? '').split(',').flatMap((part): [string, Limits][] => {
    const match = /^(\w{1,64}):(-?\d{1,9}(?:\.\d{1,6})?)?:(-?\d{1,9}(?:\.\d{1,6})?)?$/.exec(part)
    const [, code, low, high] = match ?? []
    if (code === undefined) return []
    return [[code, { low: low === undefined ? null : Number(low), high: high === undefined ? null : Number(high) }]]
  })
  return Object.fromEntries(entries)
}
