import { featureCalls } from '@trackhoe/contract/features'
import type { Api } from '../../platform/http/serve.ts'

/** The features whose call is mounted, by their names on the wire. */
export function servedFeatures(routes: Api['routes']): string[] {
  const mounted = new Set(routes.map(({ endpoint }) => nameOf(endpoint)))
  return Object.entries(featureCalls)
    .filter(([, call]) => mounted.has(nameOf(call)))
    .map(([name]) => name)
}

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
