import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { TestPage } from '../../../testing/test-page.tsx'
import { SystemStatusPage } from './system-status.tsx'

const instance = {
  id: 'a',
  host: 'app-1',
  pid: 812,
  version: '0.1.0',
  startTime: '2026-11-21 08:00:00',
  seenTime: '2026-11-21 09:59:50',
  alive: true,
  sockets: 31,
  memoryBytes: 300 * 1024 ** 2,
  eventLoopMs: 14.2,
}
const status = {
  at: '2026-11-21 10:00:00',
  version: '0.1.0',
  nodeVersion: '24.1.0',
  database: {
    engine: 'postgres',
    version: 'PostgreSQL 15.12',
    sizeBytes: 5 * 1024 ** 3,
    schema: '0284_instances',
    connections: { total: 10, idle: 4, waiting: 2 },
    answerMs: 1.3,
  },
  storage: { kind: 'folder', files: 1200, filesBytes: 1024 ** 3, freeBytes: 40 * 1024 ** 3 },
  queues: [{ queue: 'commands', state: 'queued', count: 3 }],
  instances: [
    instance,
    { ...instance, id: 'b', host: 'app-2', version: '0.2.0', sockets: 11 },
    { ...instance, id: 'c', host: 'app-3', alive: false },
  ],
  lastBackup: null,
  slowCalls: [
    {
      at: '2026-11-21 09:30:00',
      host: 'app-1',
      method: 'GET',
      route: '/sys/user/list',
      status: 200,
      ms: 1840,
      queries: 5,
      queryMs: 1700,
    },
  ],
}

it('shows what the server says of the installation, and what deserves attention', async () => {
  const screen = await render(
    <TestPage granted={['system:status:view']} answer={() => status}>
      <SystemStatusPage />
    </TestPage>,
  )
  await expect
    .element(screen.getByRole('row', { name: /^app-1 \(812\) 运行中 0\.1\.0 .*31 300 MB 14\.2\s?ms$/ }))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: /^app-3 \(812\) 无响应/ })).toBeVisible()
  await expect
    .element(screen.getByRole('row', { name: /^GET \/sys\/user\/list 1,840\s?ms 5 次，1,700\s?ms 200 app-1/ }))
    .toBeVisible()
  await expect.element(screen.getByRole('row', { name: '车辆指令 排队中 3' })).toBeVisible()
  await expect.element(screen.getByText('使用 6，空闲 4，等待 2')).toBeVisible()
  // Two versions side by side, and no backup.
  await expect.element(screen.getByText('运行中的版本不一致')).toBeVisible()
  await expect.element(screen.getByText('尚无备份')).toBeVisible()
})

it('says why it cannot be read, and reads it again', async () => {
  let fails = true
  const screen = await render(
    <TestPage
      granted={['system:status:view']}
      answer={() => (fails ? Response.json({ success: false, code: 500, message: '数据库忙' }) : status)}
    >
      <SystemStatusPage />
    </TestPage>,
  )
  await expect.element(screen.getByText('数据库忙')).toBeVisible()
  fails = false
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByText('PostgreSQL 15.12')).toBeVisible()
})
