import { randomBytes } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { writeBackup } from '../platform/backup/write-backup.ts'
import type { Sums } from '../platform/backup/backup-format.ts'
import { newId } from '../platform/core/random.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import { noteBackup } from '../platform/metrics/work-counts.queries.ts'
import type { Command } from './command.ts'
import { withConfigured } from './database/open-configured.ts'
import { writeOutput } from './write-output.ts'

/** The names that this command makes; only they are ever removed by it. */
const OWN_NAME = /^trackhoe-\d{8}T\d{6}Z\.tar$/

/** Writes a backup of the database and the files. */
export const backupCommand: Command = {
  name: 'backup',
  operands: ['[FILE]'],
  summary: {
    en: 'write a backup of database and files, also while the server runs; - is standard output',
    zh: '备份数据库和文件，服务运行时也可执行；- 表示标准输出',
  },
  options: {
    keep: {
      value: 'NUMBER',
      text: {
        en: 'afterwards delete all but so many backups of the same folder',
        zh: '完成后只保留同一目录中最近的若干份',
      },
    },
  },
  async run({ operands, option, readConfig, note }) {
    const config = readConfig()
    const now = new Date()
    const keep = readKeep(option('keep'))
    const path = placeOf(operands[0], now)
    let bytes = 0
    let written: Sums | undefined
    await withConfigured(config, note, async (opened) => {
      const content = () =>
        counted(
          writeBackup(
            opened,
            { dataFolder: config.dataFolder, filesElsewhere: config.s3 !== undefined, now, random: randomBytes },
            (sums) => (written = sums),
          ),
          (length) => (bytes += length),
        )
      await writeOutput(path, content)
      await noteBackup(opened.db, {
        id: newId(randomBytes),
        finishTime: new Date(),
        sizeBytes: bytes,
        place: path === '-' ? '-' : resolve(path),
      })
    })
    if (keep !== undefined && path !== '-') await removeOld(dirname(path), keep)
    const { rows, entries, missingFiles } = written ?? { rows: {}, entries: [], missingFiles: 0 }
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    const files = entries.filter(({ name }) => name.startsWith('files/')).length
    const size = `${(bytes / 1024 / 1024).toFixed(1)} MiB`
    note({
      en: `Wrote ${path}: ${total} rows, ${files} files, ${size}.`,
      zh: `已写入 ${path}：${total} 行，${files} 个文件，${size}。`,
    })
    if (config.s3) {
      note({
        en: 'Uploaded files are in the object store: switch on its versions, or copy the bucket as well.',
        zh: '已上传文件保存在对象存储中：请启用其版本功能，或另行复制存储桶。',
      })
    }
    if (missingFiles > 0) {
      note({
        en: `${missingFiles} uploaded files are not on the disk; they were missing before the backup.`,
        zh: `有 ${missingFiles} 个已上传文件不在磁盘上，备份之前就已缺失。`,
      })
    }
  },
}

/** A folder gets a file by the time; without a name it is the present folder. */
function placeOf(given: string | undefined, now: Date): string {
  const name = `trackhoe-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.tar`
  if (given === undefined) return name
  return existsSync(given) && statSync(given).isDirectory() ? join(given, name) : given
}

function readKeep(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new StartupError('--keep must be a number from 1 to 9999.', '--keep 必须是 1 到 9999 的数字。')
}

async function removeOld(folder: string, keep: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => OWN_NAME.test(name)).sort()
  for (const name of names.slice(0, -keep)) await rm(join(folder, name))
}

async function* counted(content: AsyncIterable<Uint8Array>, onBytes: (length: number) => void) {
  for await (const piece of content) {
    onBytes(piece.length)
    yield piece
  }
}
