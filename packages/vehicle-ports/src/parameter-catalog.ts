import { catalogRows } from './parameter-rows.ts'

export interface CatalogEntry {
  code: string
  group: string
  nameEn: string
  nameZh: string
  unit: string
  kind: string
  min: number
  max: number
  precision: number
  spn: number | null
}

const PREFIX = 'SMT_0001_04_'

/** The code of the n-th parameter. */
export const codeOf = (n: number): string => PREFIX + n

/** Which parameter a code names; undefined when it is not in the catalog. A number has one spelling: 01 and 1e0 name nothing. */
export function numberOf(code: string): number | undefined {
  const n = code.startsWith(PREFIX) ? Number(code.slice(PREFIX.length)) : Number.NaN
  return Number.isInteger(n) && n >= 1 && n <= catalogRows.length && code === codeOf(n) ? n : undefined
}

/** The demonstration catalog in the order of its codes. */
export const catalog: readonly CatalogEntry[] = catalogRows.map(
  ([group, nameEn, nameZh, unit, kind, min, max, precision, spn], at) => ({
    code: codeOf(at + 1),
    group,
    nameEn,
    nameZh,
    unit,
    kind,
    min,
    max,
    precision,
    spn,
  }),
)
