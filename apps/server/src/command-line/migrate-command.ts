import { MIGRATIONS_FOLDER } from '../platform/core/folders.ts'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { connectToEmbedded } from '../platform/database/connection/open-database.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import { prepareDatabase } from '../seed/system/prepare-database.ts'
import { EXIT, type Command } from './command.ts'
import { withConfigured } from './database/open-configured.ts'

/** Brings the schema up to date without starting the server. */
export const migrateCommand: Command = {
  name: 'migrate',
  summary: {
    en: 'bring the schema of the database up to date; start does the same',
    zh: '升级数据库结构；启动时也会自动执行',
  },
  options: {
    'dry-run': { text: { en: 'only list what would be applied', zh: '只列出将要执行的升级' } },
  },
  async run({ flag, readConfig, print, note }) {
    const config = readConfig()
    if (flag('dry-run')) {
      const pending = await withConfigured(config, note, ({ db }) => pendingMigrations(db, MIGRATIONS_FOLDER))
      for (const name of pending) print({ en: name, zh: name })
      print({ en: `${pending.length} to apply.`, zh: `待执行 ${pending.length} 个。` })
      return EXIT.ok
    }
    if (!config.databaseUrl) {
      const running = await connectToEmbedded(config.dataFolder)
      if (running) {
        await running.close()
        throw new StartupError(
          `A server runs on ${config.dataFolder}: it has brought its database up to date when it started.`,
          `${config.dataFolder} 上的服务正在运行：它在启动时已升级数据库结构。`,
        )
      }
    }
    let applied = 0
    const opened = await prepareDatabase(
      config,
      (line) => {
        applied += 1
        print(line)
      },
      () => {},
    )
    await opened.close()
    if (applied === 0) print({ en: 'The schema is up to date.', zh: '数据库结构已是最新。' })
    return EXIT.ok
  },
}
