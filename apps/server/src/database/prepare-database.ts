import type { Config } from '../config.ts'
import { MIGRATIONS_FOLDER } from '../folders.ts'
import { plantSystemRows } from '../system-rows/plant-system-rows.ts'
import { migrate } from './migrate.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from './open-database.ts'

/** Opens the configured database and brings schema and system rows up to date. Errors: StartupError, one line. */
export async function prepareDatabase(
  config: Pick<Config, 'dataFolder' | 'databaseUrl'>,
  report: (line: string) => void,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const opened = config.databaseUrl
    ? await openPostgres(config.databaseUrl, onConnectionLost)
    : await openEmbedded(config.dataFolder, report)
  try {
    await migrate(opened.db, MIGRATIONS_FOLDER, report)
    await plantSystemRows(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}
