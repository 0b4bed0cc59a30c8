import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../platform/core/config/config.ts'
import type { Report } from '../../platform/core/operator-text.ts'
import { StartupError } from '../../platform/core/startup-error.ts'
import {
  connectToEmbedded,
  openEmbedded,
  openPostgres,
  type OpenDatabase,
} from '../../platform/database/connection/open-database.ts'

type DatabaseConfig = Pick<Config, 'dataFolder' | 'databaseUrl' | 'embeddedSync'>

/** Returns true when there is an embedded database in the data folder. */
export const hasEmbedded = (dataFolder: string) => existsSync(join(dataFolder, 'pglite'))

/**
 * Opens the configured database as it is: of a server that runs on the data folder, its connection. Errors: StartupError when
 * there is none.
 */
export async function openConfigured(config: DatabaseConfig, report: Report): Promise<OpenDatabase> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, () => {}, { readLimitMs: 0 })
  const running = await connectToEmbedded(config.dataFolder)
  if (running) return running
  if (!hasEmbedded(config.dataFolder)) {
    throw new StartupError(
      `There is no database in ${config.dataFolder}. Set TRACKHOE_DATA to the folder of the installation, or DATABASE_URL.`,
      `${config.dataFolder} 中没有数据库。请把 TRACKHOE_DATA 设为安装的数据目录，或设置 DATABASE_URL。`,
    )
  }
  return openEmbedded({ folder: config.dataFolder, durable: config.embeddedSync }, report)
}

/** As `openConfigured`, for some work, and closes it. */
export async function withConfigured<Result>(
  config: DatabaseConfig,
  report: Report,
  work: (opened: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const opened = await openConfigured(config, report)
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}
