import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { library } from '../../tooling/config/tsup-library.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes the page of calls, which the derivation reads from the modules of this package and of the contract. */
async function writeCallsPage(): Promise<void> {
  const { module } = await runnerImport<{ callsPage(): Promise<string> }>(here('src/testing/calls-page.ts'), {
    configFile: false,
    root: here('.'),
    logLevel: 'error',
  })
  await writeFile(here('dist/CALLS.md'), await module.callsPage())
}

const entries = [
  'src/index.ts',
  'src/branding.ts',
  'src/files.ts',
  'src/vehicle.ts',
  'src/session.ts',
  'src/tenant.ts',
  'src/service.ts',
  'src/system.ts',
  'src/online.ts',
  'src/socket.ts',
  'src/server.ts',
]

export default library(entries, { onSuccess: writeCallsPage })
