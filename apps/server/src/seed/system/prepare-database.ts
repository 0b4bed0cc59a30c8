import type { Config } from '../../platform/core/config/config.ts'
import { assertNoUnfinishedRestore } from '../../platform/backup/unfinished-restore.ts'
import { MIGRATIONS_FOLDER } from '../../platform/core/folders.ts'
import type { Report } from '../../platform/core/operator-text.ts'
import { keepPrivate } from '../../platform/core/private-folder.ts'
import { seedSystemRows } from './seed-system-rows.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from '../../platform/database/connection/open-database.ts'

/** Opens the configured database and brings schema and system rows up to date. Errors: StartupError, one line. */
export async function prepareDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl' | 'embeddedSync'>,
  report: Report,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  keepPrivate(config.dataFolder)
  assertNoUnfinishedRestore(config.dataFolder)
  const opened = config.databaseUrl
    ? await openPostgres(config.databaseUrl, onConnectionLost)
    : await openEmbedded({ folder: config.dataFolder, durable: config.embeddedSync }, report)
  try {
    if (config.databaseUrl) await migratePostgres(config.databaseUrl, report)
    else await migrate(opened.db, MIGRATIONS_FOLDER, report)
    await seedSystemRows(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

/** Over a connection that waits as long as it takes. */
async function migratePostgres(url: string, report: Report): Promise<void> {
  const patient = await openPostgres(url, () => {}, { readLimitMs: 0 })
  try {
    await migrate(patient.db, MIGRATIONS_FOLDER, report)
  } finally {
    await patient.close()
  }
}
