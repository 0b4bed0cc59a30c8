import type { ShellServices } from '@trackhoe/shell'

let loading: Promise<ShellServices> | undefined

/** Client, session and all that hangs on them: one set for the page, loaded when it is first asked for. */
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
