import type { ListJob } from '@trackhoe/contract/files'
import { UiProvider } from '@trackhoe/ui'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { BackgroundFiles } from './entity-files.ts'
import { JobsDialog } from './jobs-dialog.tsx'

const exported: ListJob = {
  id: 'e1',
  kind: 'export',
  phase: 'export',
  state: 'running',
  prefix: 'sys/user',
  title: '用户',
  doneRows: 25_000,
  totalRows: 100_000,
  fileName: '用户_20261121.xlsx',
  sizeBytes: null,
  message: null,
  preview: null,
  followUps: 0,
  createTime: '2026-11-21 10:00:00',
  finishTime: null,
}
const checked: ListJob = {
  ...exported,
  id: 'i1',
  kind: 'import',
  phase: 'check',
  state: 'checked',
  fileName: '新用户.xlsx',
  message: '检查完成：新增 30000 行，修改 0 行',
}

it('follows jobs until they have ended, and confirms, cancels and fetches what they offer', async () => {
  let jobs: readonly ListJob[] = [exported, checked]
  const confirm = vi.fn<BackgroundFiles['confirm']>(async () => {
    jobs = [exported, { ...checked, phase: 'write', state: 'done', message: '共30000行数据全部导入成功！' }]
  })
  const cancel = vi.fn<BackgroundFiles['cancel']>(async () => {
    jobs = jobs.map((job) => (job.id === 'e1' ? { ...job, state: 'canceled' as const, message: '已取消' } : job))
  })
  const background: BackgroundFiles = {
    rows: 20_000,
    startExport: async () => exported,
    startImport: async () => checked,
    jobs: async () => jobs,
    confirm,
    cancel,
    remove: async () => {},
    file: async () => ({ blob: new Blob(), name: null }),
  }
  const onImported = vi.fn<() => void>()
  await render(
    <UiProvider>
      <JobsDialog background={background} onClose={() => {}} onDismiss={() => {}} onImported={onImported} />
    </UiProvider>,
  )
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect.element(row('用户_20261121').getByRole('progressbar', { name: '正在生成文件' })).toBeVisible()
  await expect.element(row('用户_20261121').getByText('25,000 / 100,000')).toBeVisible()
  await row('新用户').getByRole('button', { name: '确认导入' }).click()
  expect(confirm).toHaveBeenCalledWith('i1')
  await expect.element(row('新用户').getByText('已完成')).toBeVisible()
  expect(onImported).toHaveBeenCalledOnce()
  await row('用户_20261121').getByRole('button', { name: '取消任务' }).click()
  expect(cancel).toHaveBeenCalledWith('e1')
  await expect.element(row('用户_20261121').getByText('已取消').first()).toBeVisible()
  await expect.element(row('用户_20261121').getByRole('progressbar')).not.toBeInTheDocument()
})
