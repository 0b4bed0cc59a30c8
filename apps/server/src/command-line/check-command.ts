import { readConfig, type Config } from '../platform/core/config/config.ts'
import type { KnownTimes } from '../platform/core/clock-objection.ts'
import { StartupError } from '../platform/core/startup-error.ts'
import { EXIT, type Command } from './command.ts'
import { checkClock } from './check/check-clock.ts'
import { checkDatabase } from './check/check-database.ts'
import { checkFolders } from './check/check-folders.ts'
import { checkMetricsPort, checkPort } from './check/check-port.ts'
import { checkStore } from './check/check-store.ts'
import { checkProgram } from './check/check-program.ts'
import type { Finding } from './check/finding.ts'

const MARKS = { ok: '✔', warning: '⚠', problem: '✖' } as const

/** Looks at everything that a server needs, before it is started or while it runs. */
export const checkCommand: Command = {
  name: 'check',
  summary: {
    en: 'check settings, program, folders, disk, database, object store, clock and ports; each problem with its remedy',
    zh: '检查设置、程序、目录、磁盘、数据库、对象存储、时钟和端口，并给出处理办法',
  },
  async run({ environment, print }) {
    const counts = { ok: 0, warning: 0, problem: 0 }
    const show = ({ level, text }: Finding) => {
      counts[level] += 1
      print({ en: `${MARKS[level]} ${text.en}`, zh: `${MARKS[level]} ${text.zh}` })
    }
    const config = settings(environment)
    if ('text' in config) {
      show({ level: 'problem', text: config.text })
    } else {
      show({ level: 'ok', text: { en: 'The settings can be read.', zh: '设置可以读取。' } })
      for (const finding of checkProgram(config)) show(finding)
      for (const finding of await checkFolders(config)) show(finding)
      const times: KnownTimes = {}
      for (const finding of await checkDatabase(config, times)) show(finding)
      for (const finding of await checkStore(config)) show(finding)
      for (const finding of checkClock(new Date(), times)) show(finding)
      for (const finding of await checkPort(config)) show(finding)
      for (const finding of await checkMetricsPort(config)) show(finding)
    }
    print({
      en: `${counts.problem} problems, ${counts.warning} warnings.`,
      zh: `${counts.problem} 个问题，${counts.warning} 个警告。`,
    })
    return counts.problem > 0 ? EXIT.failed : EXIT.ok
  },
}

function settings(environment: Readonly<Record<string, string | undefined>>): Config | StartupError {
  try {
    return readConfig(environment)
  } catch (error) {
    if (error instanceof StartupError) return error
    throw error
  }
}
