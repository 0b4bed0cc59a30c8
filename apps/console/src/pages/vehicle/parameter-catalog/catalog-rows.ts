import type { CatalogParameter } from '@trackhoe/contract/vehicle'
import { formatNumber } from '@trackhoe/ui'

/** A parameter as the list searches it. */
export interface CatalogRow extends CatalogParameter {
  /** The text that a search looks through: code, names, unit and SPN. */
  keyword: string
}

export function catalogRowOf(parameter: CatalogParameter): CatalogRow {
  const { code, nameZh, nameEn, unit, spn } = parameter
  return { ...parameter, keyword: [code, nameZh, nameEn, unit, spn].filter(Boolean).join(' ') }
}

/** The least and the greatest value, with the decimals of the parameter; empty where it has none. */
export function rangeText({ min, max, precision, kind }: CatalogParameter): string {
  if (min === null || max === null || kind === 'enum' || kind === 'boolean') return ''
  const format = precision === null ? {} : { digits: precision }
  return `${formatNumber(min, format)} ~ ${formatNumber(max, format)}`
}

/** Returns the meanings of the numbers of an enumeration: `0 停机 · 4 运转`. */
export function valuesText({ enumValues }: CatalogParameter): string {
  return enumValues.map(({ value, text }) => `${value} ${text ?? ''}`.trim()).join(' · ')
}

/** By the number at the end of the code: `SMT_0001_04_9` before `SMT_0001_04_10`. */
export function byCode(a: CatalogParameter, b: CatalogParameter): number {
  return a.code.localeCompare(b.code, 'en', { numeric: true })
}
