// npm run release:archive [-- built]: one archive that runs with nothing but Node. Its files are the same for the same commit.
import { build, install } from '../bootstrap.mjs'

if (!process.argv.includes('built')) {
  await install()
  await build()
}
// It uses packages: on a clean clone they are there only now.
const { makeArchive } = await import('./make-archive.mjs')
console.log(await makeArchive())
