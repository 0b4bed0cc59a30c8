import type { RegionNode } from '../services/field-options.ts'

type Data = typeof import('./region-data.json')

/** Source: platform specification §9 "Region root code". */
const ROOT = '86'

let loaded: Promise<readonly RegionNode[]> | undefined

/**
 * The provinces, cities and districts of China by their official codes (GB/T 2260), below the root 86. The data is loaded
 * with the first call. A code that was given up is `retired`: it has its name, and is not offered.
 */
export function chinaRegions(): Promise<readonly RegionNode[]> {
  loaded ??= import('./region-data.json').then(
    (module) => readRegions(module.default),
    (error: unknown) => {
      // A missing connection: the next call tries again.
      loaded = undefined
      throw error
    },
  )
  return loaded
}

function readRegions({ regions, retired }: Data): readonly RegionNode[] {
  const byParent: Readonly<Record<string, Readonly<Record<string, string>>>> = regions
  const given = Object.entries(retired)
  const below = (parent: string): readonly RegionNode[] => [
    ...Object.entries(byParent[parent] ?? {}).map(([code, name]): RegionNode => {
      const children = below(code)
      return { code, name, children: children.length > 0 ? children : undefined }
    }),
    ...given
      .filter(([code]) => `${code.slice(0, 4)}00` === parent)
      .map(([code, name]): RegionNode => ({ code, name, retired: true })),
  ]
  return below(ROOT)
}
