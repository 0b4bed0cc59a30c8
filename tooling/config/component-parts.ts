import type { BrowserCommand } from 'vitest/node'
import { allParts, type ThemedPackage } from '../help/component-props.ts'

/** Returns the inner parts of the components of a package, as their types declare them, for a test that runs in a browser. */
export const componentParts: BrowserCommand<[of: ThemedPackage]> = (_, of) => allParts(of)
