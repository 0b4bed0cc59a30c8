import { createLazyComponent, type AnyComponent, type LazyComponent } from './create-lazy-component.tsx'
import { LoadFailed, LoadFailedInPlace } from './load-failed.tsx'

export interface LazyOptions {
  /** The place of a failure: above the page, or in place of the component. Default: `above`. */
  failure?: 'above' | 'in-place'
}

/**
 * Makes a component of one whose code is a file of its own. The code is loaded when the browser is idle, by `preload`,
 * or at the latest when the component is rendered. Unlike `React.lazy` it does not suspend.
 *
 * Errors: code that cannot be loaded is reported with 重试, and requested again when the network is back. The window is
 * not reloaded.
 */
// A bundle of one component leaves out the lazy parts of the others.
/* @__NO_SIDE_EFFECTS__ */
export function lazyComponent<Component extends AnyComponent>(
  load: () => Promise<Component>,
  { failure = 'above' }: LazyOptions = {},
): LazyComponent<Component> {
  return createLazyComponent(load, failure === 'above' ? LoadFailed : LoadFailedInPlace)
}
