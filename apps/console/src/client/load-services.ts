import type { ShellServices } from '@trackhoe/shell'

let loading: Promise<ShellServices> | undefined

/** The client, the session and the services that depend on them: one set for the page, loaded at first use. */
export function loadServices(): Promise<ShellServices> {
  loading ??= import('./services.ts').then(
    (module) => module.services,
    (error: unknown) => {
      // Not kept: the network may be back at the next call.
      loading = undefined
      throw error
    },
  )
  return loading
}
