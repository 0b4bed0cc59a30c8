import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { checkBackup } from '../platform/backup/read-backup.ts'
import { assertNoFiles, assertRestorable, restoreBackup } from '../platform/backup/restore-backup.ts'
import type { Config } from '../platform/core/config/config.ts'
import type { Report } from '../platform/core/operator-text.ts'
import { keepPrivate } from '../platform/core/private-folder.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import { diskFull, isDiskFull } from '../platform/database/embedded/disk-full.ts'
import { openEmbedded, openPostgres, type OpenDatabase } from '../platform/database/connection/open-database.ts'
import { EXIT, type Command } from './command.ts'
import { hasEmbedded } from './database/open-configured.ts'

/** Writes a backup into an empty installation. */
export const restoreCommand: Command = {
  name: 'restore',
  operands: ['FILE'],
  summary: {
    en: 'write a backup into an empty database and an empty data folder, all of it or nothing',
    zh: '把备份恢复到空数据库和空数据目录，要么全部完成，要么不做修改',
  },
  options: { check: { text: { en: 'only compare the backup with its checksums', zh: '只校验备份，不恢复' } } },
  async run({ operands, flag, readConfig, print, note }) {
    const path = operands[0] ?? ''
    const backup = await checkBackup(path)
    const { manifest, sums } = backup
    const total = Object.values(sums.rows).reduce((sum, count) => sum + count, 0)
    print({
      en: `${path}: release ${manifest.version}, ${manifest.time}, ${manifest.database}, ${total} rows; every checksum is right.`,
      zh: `${path}：版本 ${manifest.version}，${manifest.time}，${manifest.database}，${total} 行；校验全部通过。`,
    })
    assertRestorable(manifest)
    if (flag('check')) return EXIT.ok
    const config = readConfig()
    keepPrivate(config.dataFolder)
    assertNoFiles(config.dataFolder)
    const { opened, abandon } = await openEmpty(config, note)
    try {
      await restoreBackup(opened, backup, { path, dataFolder: config.dataFolder, report: note })
    } catch (error) {
      await abandon()
      throw isDiskFull(error) ? diskFull(config.dataFolder) : error
    }
    await opened.close()
    print({ en: 'Restored. Start the server.', zh: '恢复完成，可以启动服务。' })
    return EXIT.ok
  },
}

/** The database to restore into, and how to leave nothing of it after a failure. */
async function openEmpty(
  { databaseUrl, dataFolder, embeddedSync }: Config,
  note: Report,
): Promise<{ opened: OpenDatabase; abandon: () => Promise<void> }> {
  if (databaseUrl) {
    // An index on a long table takes as long as it takes.
    const opened = await openPostgres(databaseUrl, () => {}, { readLimitMs: 0 })
    return { opened, abandon: () => opened.close() }
  }
  if (hasEmbedded(dataFolder)) {
    throw new StartupError(
      `There is a database in ${dataFolder} already: a restore needs an empty folder. Move it away, or set TRACKHOE_DATA.`,
      `${dataFolder} 中已有数据库：恢复需要空目录。请移走它，或设置 TRACKHOE_DATA。`,
    )
  }
  const opened = await openEmbedded({ folder: dataFolder, durable: embeddedSync }, note)
  return {
    opened,
    abandon: async () => {
      await opened.close()
      rmSync(join(dataFolder, 'pglite'), { recursive: true, force: true })
    },
  }
}
