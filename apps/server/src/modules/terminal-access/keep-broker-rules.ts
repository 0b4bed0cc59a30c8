import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SECOND_MS } from '../../platform/core/clock.ts'
import type { Logger } from '../../platform/core/logger.ts'
import { startWorkLoop } from '../../platform/core/work-loop.ts'
import type { Config } from '../../platform/core/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { readTerminalChanges } from '../../platform/database/terminal-changes.queries.ts'
import { brokerRules } from './broker-rules.ts'

/** How soon a key that is issued or withdrawn stands in the files. */
const WRITE_MS = 1 * SECOND_MS

/**
 * Keeps the files of the broker in a folder as the keys of terminals are. The broker reads them again on SIGHUP
 * (apps/help/docs/en/admin/terminals.md).
 */
export function keepBrokerRules(
  { db, mqtt, log }: { db: Db; mqtt: NonNullable<Config['mqtt']>; log: Logger },
  folder: string,
): { stop: () => Promise<void> } {
  let written: number | undefined
  return startWorkLoop({
    step: async () => {
      const changes = await readTerminalChanges(db)
      if (changes === written) return 0
      const rules = await brokerRules(db, mqtt)
      await mkdir(folder, { recursive: true })
      await writeIfChanged(join(folder, 'passwords'), rules.passwords)
      await writeIfChanged(join(folder, 'acl'), rules.acl)
      written = changes
      return 0
    },
    restMs: WRITE_MS,
    log,
    failure: `the files of the broker could not be written to ${folder}`,
  })
}

/** A broker that reads the file meanwhile finds the former one, or the new one whole. */
async function writeIfChanged(file: string, content: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (before === content) return
  const temporary = `${file}.${process.pid}.new`
  await writeFile(temporary, content, { mode: 0o640 })
  await rename(temporary, file)
}
