// Where the published packages come from. The one place that says it is the manifest of the repository, package.json at its root:
// `repository`, `homepage` and `bugs` as npm has them. PACKAGE_ADDRESSES, a JSON object of the same, is used in its place.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** The fields of a packed manifest. What the repository does not say is left out: no address is invented. */
export function addressesOf(folder) {
  const setting = process.env.PACKAGE_ADDRESSES
  const { repository, homepage, bugs } = JSON.parse(setting ?? readFileSync(join(root, 'package.json'), 'utf8'))
  const url = typeof repository === 'string' ? repository : repository?.url
  const directory = relative(root, folder).replaceAll('\\', '/')
  return {
    ...(url && { repository: { type: 'git', url, directory } }),
    ...(homepage && { homepage }),
    ...(bugs && { bugs: typeof bugs === 'string' ? { url: bugs } : bugs }),
  }
}
