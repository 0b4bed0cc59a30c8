import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runnerImport } from 'vite'
import { LANGUAGES } from './src/contents.ts'

const here = import.meta.dirname
const source = join(here, '../../packages/api-client')

const HEAD = {
  zh: `# 接口调用

由构建从接口约定生成：每个调用，以及发出它的函数。属于 \`client\` 的组可以直接使用，例如 \`client.users.list\`；其他的组从所列入口引入并绑定：
\`bind(client.send, announcements)\`，在 React 中用 \`useCalls(announcements)\`。

`,
  en: `# Calls

Written by the build out of the contract: every call, and the function that makes it. A group of the client is a property of it, such as
\`client.users.list\`; every other one is imported from its entry and bound: \`bind(client.send, announcements)\`, in React
\`useCalls(announcements)\`.

`,
}

/** Writes the page of all calls in each language, from the page that the client is published with. */
export async function writeCallsPage(): Promise<void> {
  const { module } = await runnerImport<{ callsPage(): Promise<string> }>(join(source, 'src/testing/calls-page.ts'), {
    configFile: false,
    root: source,
    logLevel: 'error',
  })
  const page = await module.callsPage()
  const tables = page.slice(page.indexOf('\n## '))
  for (const language of LANGUAGES) {
    const file = join(here, 'docs', language, 'dev/calls.md')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, HEAD[language] + tables.trimStart())
  }
}
