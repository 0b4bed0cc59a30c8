import data from './region-data.json' with { type: 'json' }

/** Names by code, below the code of what they are part of; provinces stand below `86`. Source: platform specification §9 "Region root code". */
export const regionsByParent: Readonly<Record<string, Readonly<Record<string, string>>>> = data.regions

/** Codes that were given up, with their names: they are read, and not offered. */
export const retiredRegions: Readonly<Record<string, string>> = data.retired

const codes = new Set([...Object.values(regionsByParent), retiredRegions].flatMap((names) => Object.keys(names)))

/** Returns whether a code is that of a province, city or district of China, now or in former times. Source: GB/T 2260. */
export function isRegionCode(code: string): boolean {
  return codes.has(code)
}
