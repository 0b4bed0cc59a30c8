import { addressesOf } from './package-addresses.mjs'

/** Adds to the manifest of a package that is packed. Not at the root, where it would be a part of each installation. */
export const hooks = {
  beforePacking: (manifest, folder) => ({ ...manifest, ...addressesOf(folder ?? process.cwd()) }),
}
