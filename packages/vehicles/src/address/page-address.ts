import type { Locale, Theme } from '@trackhoe/ui'

/** The bounds of `refresh`. Unit: seconds. Source: vehicle screens "frame". */
const REFRESH = { least: 5, most: 600 } as const

/** The bounds of `rotate`. Unit: seconds. Ours. */
const ROTATE = { least: 5, most: 3600 } as const

/** How many vehicles one command may go to, and so how many an address may name. Source: vehicle screens "picker". */
export const MAX_VEHICLES = 50

const MOST_PAGES = 20

/** What the address of a full-screen page can say beside its path. */
export interface PageAddress {
  /** The chosen vehicles, `vclId` first. */
  vehicles: readonly string[]
  /** No bars: the page stands in a frame of somebody else. */
  embed: boolean
  /** A wall: no forms, no pointer, larger type. */
  kiosk: boolean
  theme: Theme | null
  lang: Locale | null
  /** How often figures are asked for. Unit: milliseconds. */
  refreshMs: number | null
  /** How long one view stays. Unit: milliseconds. */
  rotateMs: number | null
  /** Paths that are shown in turn. */
  playlist: readonly string[]
}

/**
 * Reads the query of a full-screen page. A value that is unknown or malformed is as if it were not there.
 * Source: vehicle screens "frame", "wall displays".
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
    playlist: list(params.get('playlist'))
      .filter((path) => /^\/(?!\/)[\w/-]+$/.test(path))
      .slice(0, MOST_PAGES),
  }
}

/** The same query with other vehicles; everything else in it stays as it is. */
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
