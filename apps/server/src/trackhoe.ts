import { runCommandLine } from './command-line/run-command-line.ts'
import { commands } from './command-line/commands.ts'
import { startCommand } from './command-line/start-command.ts'

// The program `trackhoe` of an installation: apps/help/docs/en/admin/operations.md.

const start = startCommand(async (config, report) => {
  const { runProduct } = await import('./run-product.ts')
  return runProduct(config, report)
})

// A server goes on when its command has returned; every other command has closed what it opened.
process.exitCode = await runCommandLine([start, ...commands], process.argv.slice(2), {
  environment: process.env,
  out: (line) => console.log(line),
  error: (line) => console.error(line),
})
