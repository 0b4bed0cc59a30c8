import { readConfig, type Config } from '../platform/core/config/config.ts'
import type { Report } from '../platform/core/operator-text.ts'
import type { Command } from './command.ts'

interface Started {
  url: string
  accounts: readonly { title: string; usernames: readonly string[]; password: string }[]
}

/** Starts the server; it runs until it gets SIGINT or SIGTERM. `run`: starts the product. */
export function startCommand(run: (config: Config, report: Report) => Promise<Started>): Command {
  return {
    name: 'start',
    summary: { en: 'start the server; SIGTERM or Ctrl+C stops it', zh: '启动服务；SIGTERM 或 Ctrl+C 停止' },
    options: {
      port: { value: 'NUMBER', text: { en: 'in place of PORT', zh: '代替 PORT' } },
      host: { value: 'ADDRESS', text: { en: 'in place of HOST', zh: '代替 HOST' } },
    },
    async run({ option, environment, note }) {
      const [port, host] = [option('port'), option('host')]
      const config = readConfig({ ...environment, ...(port && { PORT: port }), ...(host && { HOST: host }) })
      // Standard output carries the log, a JSON object a line.
      const { url, accounts } = await run(config, note)
      note({ en: `Console      ${url}/`, zh: `控制台      ${url}/` })
      for (const { title, usernames, password } of accounts) {
        note({
          en: `${title}  ${usernames.join(', ')}   password ${password}`,
          zh: `${title.replace('Tenant', '租户')}  ${usernames.join('、')}   密码 ${password}`,
        })
      }
    },
  }
}
