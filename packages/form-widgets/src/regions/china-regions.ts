import type { RegionNode } from '../services/field-options.ts'

type Data = typeof import('@trackhoe/contract/regions')

/** Source: platform specification §9 "Region root code". */
const ROOT = '86'

let loaded: Promise<readonly RegionNode[]> | undefined

/**
 * The provinces, cities and districts of China by their official codes (GB/T 2260), below the root 86. The data is loaded
 * with the first call. A code that was given up is `retired`: it has its name, and is not offered.
 */
export function chinaRegions(): Promise<readonly RegionNode[]> {
  loaded ??= import('@trackhoe/contract/regions').then(readRegions, (error: unknown) => {
    // A missing connection: the next call tries again.
    loaded = undefined
    throw error
  })
  return loaded
}

function readRegions({ regionsByParent, retiredRegions }: Data): readonly RegionNode[] {
  const given = Object.entries(retiredRegions)
  const below = (parent: string): readonly RegionNode[] => [
    ...Object.entries(regionsByParent[parent] ?? {}).map(([code, name]): RegionNode => {
      const children = below(code)
      return { code, name, children: children.length > 0 ? children : undefined }
    }),
    ...given
      .filter(([code]) => `${code.slice(0, 4)}00` === parent)
      .map(([code, name]): RegionNode => ({ code, name, retired: true })),
  ]
  return below(ROOT)
}
