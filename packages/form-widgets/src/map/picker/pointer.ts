import type { MapDatum } from '../../services/map-services.ts'
import { fromWgs84 as shift, isValidPosition, toWgs84 as unshift, type Position } from '../geo/position.ts'

/** The place of a text `longitude,latitude`. `swapped`: it is a place only with its parts the other way round. */
export type ReadPointer =
  { readonly kind: 'empty' | 'invalid' | 'swapped' } | { readonly kind: 'position'; readonly position: Position }

/** A hundredth of a second is 30 cm. Unit: digits of a degree. */
const DIGITS = 6

/** Reads `longitude,latitude` in degrees; a full-width comma and spaces are what a Chinese keyboard types. */
export function readPointer(text: string): ReadPointer {
  if (text.trim() === '') return { kind: 'empty' }
  const parts = text.split(/[,，\s]+/).filter((part) => part !== '')
  const [lng = NaN, lat = NaN] = parts.map(Number)
  if (parts.length !== 2) return { kind: 'invalid' }
  if (isValidPosition({ lng, lat })) return { kind: 'position', position: { lng, lat } }
  return isValidPosition({ lng: lat, lat: lng }) ? { kind: 'swapped' } : { kind: 'invalid' }
}

export function writePointer({ lng, lat }: Position): string {
  return `${roundDegrees(lng)},${roundDegrees(lat)}`
}

export function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DIGITS))
}

/** A place as machines report it, out of one that a datum has shifted. */
export function toWgs84({ lng, lat }: Position, datum: MapDatum): Position {
  const [x, y] = unshift([lng, lat], datum)
  return { lng: x, lat: y }
}

export function fromWgs84({ lng, lat }: Position, datum: MapDatum): Position {
  const [x, y] = shift([lng, lat], datum)
  return { lng: x, lat: y }
}
