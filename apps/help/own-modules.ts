import { createRequire } from 'node:module'
import { join } from 'node:path'

const here = import.meta.dirname
const fromRspress = createRequire(createRequire(import.meta.url).resolve('@rspress/core/package.json'))

type Aliases = Record<string, string | false | (string | false)[]>

/** Puts the site's own modules in place of two of Rspress, which are written for one path: `src/site-data.ts` and `src/shared.ts`. */
export function ownModules(resolve: { alias?: Aliases | false }) {
  const alias = resolve.alias || {}
  const { 'virtual-site-data': siteData } = alias
  if (siteData === undefined) throw new Error('[help] Rspress has no module virtual-site-data any more.')
  resolve.alias = {
    ...alias,
    'virtual-site-data': join(here, 'src/site-data.ts'),
    'built-site-data': siteData,
    '@rspress/shared$': join(here, 'src/shared.ts'),
    'built-shared': fromRspress.resolve('@rspress/shared'),
  }
}
