import type { AlarmLevel } from '@trackhoe/contract/alarms'
import { VEHICLE_STATES, type VehicleState } from '@trackhoe/contract/vehicle'

/** The colors, the font and the language of the offline map. */
export interface BaseMapColors {
  water: string
  land: string
  coast: string
  grid: string
  label: string
  font: string
  /** BCP 47. Names are English in English, else Chinese. */
  language: string
}

/** The colors and the language of the canvas, read from the page. */
export interface MapColors extends BaseMapColors {
  states: Record<VehicleState, string>
  surface: string
  line: string
  ink: string
  accent: string
  danger: string
  alarms: Record<AlarmLevel, string>
}

/** Reads the tokens at the element of the map, because themes may be nested. */
export function readMapColors(element: Element): MapColors {
  const style = getComputedStyle(element)
  const token = (name: string) => style.getPropertyValue(`--th-${name}`).trim() || 'gray'
  return {
    states: Object.fromEntries(VEHICLE_STATES.map((state) => [state, token(`state-${state}`)])) as MapColors['states'],
    surface: token('surface'),
    line: token('line-2'),
    ink: token('text-1'),
    accent: token('accent'),
    danger: token('danger'),
    alarms: { '1': token('danger'), '2': token('warning'), '3': token('info'), '4': token('text-2') },
    water: token('map-water'),
    land: token('map-land'),
    coast: token('map-coast'),
    grid: token('map-grid'),
    label: token('map-label'),
    font: style.fontFamily,
    language: element.closest('[lang]')?.getAttribute('lang') ?? '',
  }
}
