// npm run release:packages [-- folder]: the published packages as tarballs, ready for `npm publish`, and what is not set of their addresses.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { buildPackages, call, packages, packOne, packPackages } from '../pack.mjs'
import { addressesOf } from './package-addresses.mjs'

const folder = process.argv[2] ?? join(root, 'release/packages')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await buildPackages()
await call('turbo', ['run', 'build', '--filter=create-trackhoe', '--output-logs=none'])
const { filename } = await packOne('create-trackhoe', folder)
for (const tarball of [...Object.values(await packPackages(folder)), filename]) console.log(tarball)
const addresses = addressesOf(join(root, 'packages', packages[0].name))
const missing = ['repository', 'homepage', 'bugs'].filter((field) => !(field in addresses))
if (missing.length > 0)
  console.warn(`Not set in package.json at the root: ${missing.join(', ')} (docs/packages.md, "A release").`)
