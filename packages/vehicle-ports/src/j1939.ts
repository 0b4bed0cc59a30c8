import { catalog, codeOf } from './parameter-catalog.ts'

/** A frame without its time. `data`: hexadecimal in upper case. */
interface Frame {
  id: number
  data: string
}

/** Where a parameter lies in the data of its group. `value = raw × scale + offset`; the first byte is 0. */
interface Place {
  spn: number
  byte: number
  bytes: 1 | 2 | 4
  scale: number
  offset: number
}

const place = (spn: number, byte: number, bytes: Place['bytes'], scale: number, offset = 0): Place => ({
  spn,
  byte,
  bytes,
  scale,
  offset,
})

/** The parameter groups that the catalog has parameters of, by their number. Source: SAE J1939-71. */
const GROUPS: ReadonlyMap<number, readonly Place[]> = new Map([
  [0xf003, [place(91, 1, 1, 0.4), place(92, 2, 1, 1)]],
  [0xf004, [place(512, 1, 1, 1, -125), place(513, 2, 1, 1, -125), place(190, 3, 2, 0.125)]],
  [0xfee5, [place(247, 0, 4, 0.05), place(249, 4, 4, 1)]],
  [0xfee9, [place(182, 0, 4, 0.5), place(250, 4, 4, 0.5)]],
  [0xfeee, [place(110, 0, 1, 1, -40), place(174, 1, 1, 1, -40), place(175, 2, 2, 0.03125, -273)]],
  [0xfeef, [place(94, 0, 1, 4), place(98, 2, 1, 0.4), place(100, 3, 1, 4), place(109, 6, 1, 2), place(111, 7, 1, 0.4)]],
  [0xfef2, [place(183, 0, 2, 0.05), place(51, 6, 1, 0.4)]],
  [0xfef5, [place(108, 0, 1, 0.5), place(171, 3, 2, 0.03125, -273), place(172, 5, 1, 1, -40)]],
  [0xfef6, [place(102, 1, 1, 2), place(105, 2, 1, 1, -40), place(107, 4, 1, 0.05), place(173, 5, 2, 0.03125, -273)]],
  [
    0xfef7,
    [
      place(114, 0, 1, 1, -125),
      place(115, 1, 1, 1),
      place(167, 2, 2, 0.05),
      place(168, 4, 2, 0.05),
      place(158, 6, 2, 0.05),
    ],
  ],
  [0xfefc, [place(96, 1, 1, 0.4)]],
])

const PRIORITY = 6
/** Groups that controllers need at once. */
const URGENT = new Map([
  [0xf003, 3],
  [0xf004, 3],
])
const LENGTH = 8
/** What is finer is an error of the arithmetic. */
const DECIMALS = 5
/** Of a byte, two or four: raw values from here on say that there is none. Source: SAE J1939-71, table 1. */
const HIGHEST = { 1: 0xfa, 2: 0xfaff, 4: 0xfaffffff } as const

const numbersBySpn = new Map(catalog.flatMap(({ spn }, at) => (spn === null ? [] : [[spn, at + 1] as const])))

/** The number of the parameter group of a frame. */
export function groupOf(id: number): number {
  const format = (id >>> 16) & 0xff
  // Below 240 the lower byte is the address that it is sent to.
  const page = (id >>> 24) & 0x03
  return (page << 16) | (format << 8) | (format < 240 ? 0 : (id >>> 8) & 0xff)
}

/** The codes of the catalog's parameters that a frame has; none for a group that is not known. */
export function parametersOf(id: number): string[] {
  return (GROUPS.get(groupOf(id)) ?? []).flatMap(({ spn }) => {
    const number = numbersBySpn.get(spn)
    return number === undefined ? [] : [codeOf(number)]
  })
}

/** The values of the catalog's parameters in a frame, by their codes; what the frame says it does not have is missing. */
export function valuesOf(id: number, data: Buffer): Map<string, number> {
  const values = new Map<string, number>()
  for (const { spn, byte, bytes, scale, offset } of GROUPS.get(groupOf(id)) ?? []) {
    const number = numbersBySpn.get(spn)
    if (number === undefined || byte + bytes > data.length) continue
    const raw = data.readUIntLE(byte, bytes)
    if (raw <= HIGHEST[bytes]) values.set(codeOf(number), Number((raw * scale + offset).toFixed(DECIMALS)))
  }
  return values
}

const DM1 = 0xfeca
/** The two bytes of lamps, and what says that there is no trouble code. */
const FIRST_CODE = 2
const CODE_BYTES = 4

/**
 * The trouble codes of a frame that has all active ones; undefined for another frame, and for a list that does not fit into one frame.
 * Source: SAE J1939-73, DM1.
 */
export function activeCodesOf(id: number, data: Buffer): { spn: number; fmi: number }[] | undefined {
  if (groupOf(id) !== DM1 || data.length < FIRST_CODE + CODE_BYTES) return undefined
  const [low = 0, middle = 0, high = 0] = data.subarray(FIRST_CODE)
  const spn = low | (middle << 8) | ((high >> 5) << 16)
  const fmi = high & 0x1f
  return spn === 0 || (spn === 0x7ffff && fmi === 0x1f) ? [] : [{ spn, fmi }]
}

/** The frames in which an engine controller sends values, which are at the place of their number; NaN: there is none. */
export function framesOf(values: ArrayLike<number>): Frame[] {
  return [...GROUPS].map(([group, places]) => {
    const data = new Uint8Array(LENGTH).fill(0xff)
    const view = new DataView(data.buffer)
    for (const { spn, byte, bytes, scale, offset } of places) {
      const value = values[numbersBySpn.get(spn) ?? 0] ?? Number.NaN
      if (Number.isNaN(value)) continue
      const raw = Math.min(HIGHEST[bytes], Math.max(0, Math.round((value - offset) / scale)))
      if (bytes === 1) view.setUint8(byte, raw)
      else if (bytes === 2) view.setUint16(byte, raw, true)
      else view.setUint32(byte, raw, true)
    }
    const hex = Buffer.from(data).toString('hex').toUpperCase()
    return { id: ((URGENT.get(group) ?? PRIORITY) << 26) | (group << 8), data: hex }
  })
}
