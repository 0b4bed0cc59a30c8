import type { AlarmLevel } from '@trackhoe/contract/alarms'
import type { Locale, Theme } from '@trackhoe/ui'

/** The bounds of `refresh`. Unit: seconds. Source: vehicle screens "frame". */
const REFRESH = { least: 5, most: 600 } as const

/** The bounds of `rotate`. Unit: seconds. Not in the specification. */
const ROTATE = { least: 5, most: 3600 } as const

/** The maximum number of vehicles of one command, and therefore of an address. Source: vehicle screens "picker". */
export const MAX_VEHICLES = 50

const MOST_PAGES = 20

/** The contents of the query of a full-screen page's address. */
export interface PageAddress {
  /** The selected vehicles by their `vclId`, the main one first. */
  vehicles: readonly string[]
  /** Hides the bars: the page is embedded in another site. */
  embed: boolean
  /** Wall display: no forms, no pointer, larger type. */
  kiosk: boolean
  theme: Theme | null
  lang: Locale | null
  /** The interval between two reads of the figures. Unit: milliseconds. Null: the default of each page. */
  refreshMs: number | null
  /** How long one view is shown. Unit: milliseconds. */
  rotateMs: number | null
  /** The least urgent level of alarms that sounds, `1` the most urgent. Null: none does. */
  alarmSound: AlarmLevel | null
  /** Paths that are shown in turn. */
  playlist: readonly string[]
}

/**
 * Parses the query of a full-screen page. Unknown and malformed values are ignored. Source: vehicle screens "frame",
 * "wall displays".
 */
export function readAddress(search: string): PageAddress {
  const params = new URLSearchParams(search)
  const ids = [params.get('vclId') ?? '', ...list(params.get('vclIds'))]
  return {
    vehicles: [...new Set(ids.filter((id) => /^[\w-]{1,64}$/.test(id)))].slice(0, MAX_VEHICLES),
    embed: params.get('embed') === '1',
    kiosk: params.get('kiosk') === '1',
    theme: oneOf(params.get('theme'), ['light', 'dark']),
    lang: oneOf(params.get('lang'), ['zh-CN', 'en-US']),
    refreshMs: seconds(params.get('refresh'), REFRESH),
    rotateMs: seconds(params.get('rotate'), ROTATE),
    alarmSound: oneOf<AlarmLevel>(params.get('alarmSound'), ['1', '2', '3', '4']),
    playlist: list(params.get('playlist'))
      .filter((path) => /^\/(?!\/)[\w/-]+$/.test(path))
      .slice(0, MOST_PAGES),
  }
}

/** Returns the query with other vehicles. All other parameters are kept. */
export function withVehicles(search: string, ids: readonly string[]): string {
  const params = new URLSearchParams(search)
  params.delete('vclIds')
  const [first, ...others] = ids
  if (first === undefined) params.delete('vclId')
  else params.set('vclId', first)
  if (others.length > 0) params.set('vclIds', others.join(','))
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

function list(text: string | null): string[] {
  return (text ?? '').split(',').filter((part) => part !== '')
}

function oneOf<Value extends string>(text: string | null, values: readonly Value[]): Value | null {
  return values.find((value) => value === text) ?? null
}

function seconds(text: string | null, { least, most }: { least: number; most: number }): number | null {
  if (text === null || !/^\d{1,4}$/.test(text)) return null
  const value = Number(text)
  return value >= least && value <= most ? value * 1000 : null
}
