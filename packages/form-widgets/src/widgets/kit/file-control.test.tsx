import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { memoryFileStore, type FileStore } from '../../services/file-store.ts'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { FileControl } from './file-control.tsx'
import type { FieldDescription } from './widget.ts'

async function renderControl(
  kind: 'file' | 'image',
  field: Partial<FieldDescription>,
  stored: string,
  store: FileStore,
) {
  const onChange = vi.fn<(paths: readonly string[]) => void>()
  function Stateful() {
    const [value, setValue] = useState<unknown>(stored)
    return (
      <FileControl
        kind={kind}
        field={{ key: 'f', label: '附件', ...field }}
        value={value}
        onChange={(paths) => {
          onChange(paths)
          setValue(paths)
        }}
      />
    )
  }
  const describeError = (error: unknown) => ({ title: String(error instanceof Error ? error.message : error) })
  const screen = await render(
    <WidgetServicesProvider services={{ files: store, describeError }}>
      <Stateful />
    </WidgetServicesProvider>,
  )
  const choose = (...files: File[]) => {
    const data = new DataTransfer()
    for (const file of files) data.items.add(file)
    screen.container
      .querySelector('fieldset')
      ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }
  return { screen, onChange, choose }
}

const png = (name: string) => new File(['p'], name, { type: 'image/png' })
const pdf = (name: string) => new File(['p'], name, { type: 'application/pdf' })

describe('a file field', () => {
  it('takes files and no pictures, names them as they were, and hides its button when full', async () => {
    const { screen, onChange, choose } = await renderControl(
      'file',
      { maxCount: 2 },
      'temp/报告_1795226400000.pdf',
      memoryFileStore(),
    )
    await expect.element(screen.getByRole('button', { name: '报告.pdf', exact: true })).toBeVisible()
    choose(png('现场.png'))
    await expect.element(screen.getByText('请上传文件')).toBeVisible()
    expect(onChange).not.toHaveBeenCalled()
    choose(pdf('油样.pdf'))
    await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(['temp/报告_1795226400000.pdf', 'temp/油样.pdf'])
    await expect.element(screen.getByRole('button', { name: '选择文件' })).not.toBeInTheDocument()
  })

  it('removes from the server what was uploaded here, and only that', async () => {
    const store = memoryFileStore()
    const remove = vi.fn<(path: string) => Promise<void>>(() => Promise.reject(new Error('文件不存在')))
    const { screen, onChange, choose } = await renderControl('file', {}, 'temp/旧.pdf', { ...store, remove })
    choose(pdf('新.pdf'))
    await expect.element(screen.getByRole('button', { name: '新.pdf', exact: true })).toBeVisible()
    await screen
      .getByRole('button', { name: /旧\.pdf/ })
      .last()
      .click()
    await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(['temp/新.pdf'])
    expect(remove).not.toHaveBeenCalled()
    await screen
      .getByRole('button', { name: /新\.pdf/ })
      .last()
      .click()
    await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual([])
    expect(remove).toHaveBeenCalledWith('temp/新.pdf')
    await expect.element(screen.getByText('文件不存在')).toBeVisible()
  })

  it('retries one of many, and keeps the others', async () => {
    const store = memoryFileStore()
    let attempts = 0
    const upload: FileStore['upload'] = (file, transfer) =>
      file.name === '坏.pdf' && attempts++ === 0 ? Promise.reject(new Error('网络超时')) : store.upload(file, transfer)
    const { screen, onChange, choose } = await renderControl('file', {}, '', { ...store, upload })
    choose(pdf('一.pdf'), pdf('坏.pdf'), pdf('二.pdf'))
    await expect.element(screen.getByText('坏.pdf 文件上传失败。')).toBeVisible()
    await expect.element(screen.getByText('网络超时')).toBeVisible()
    await screen.getByRole('button', { name: '重试坏.pdf' }).click()
    await expect
      .poll(() => [...(onChange.mock.lastCall?.[0] ?? [])].sort())
      .toEqual(['temp/一.pdf', 'temp/二.pdf', 'temp/坏.pdf'].sort())
  })
})

describe('a file that only the session can read', () => {
  const stored = 'temp/报告_1795226400000.pdf'

  it('is read and saved under its name', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const read = async () => new Blob(['p'], { type: 'application/pdf' })
    const { screen } = await renderControl('file', {}, stored, { ...memoryFileStore(), read })
    await screen.getByRole('button', { name: '报告.pdf', exact: true }).click()
    await expect
      .poll(() => save.mock.contexts.map((link) => link instanceof HTMLAnchorElement && link.download))
      .toEqual(['报告.pdf'])
    save.mockRestore()
  })

  it('says why it cannot be opened', async () => {
    const read = () => Promise.reject(new Error('文件不存在'))
    const { screen } = await renderControl('file', {}, stored, { ...memoryFileStore(), read })
    await screen.getByRole('button', { name: '报告.pdf', exact: true }).click()
    await expect.element(screen.getByText('文件不存在')).toBeVisible()
  })
})

describe('an image field', () => {
  it('takes one picture unless several are allowed, and no other files', async () => {
    const { screen, onChange, choose } = await renderControl('image', {}, '', memoryFileStore())
    choose(pdf('报告.pdf'))
    await expect.element(screen.getByText('请上传图片')).toBeVisible()
    choose(png('现场.png'))
    await expect.poll(() => onChange.mock.lastCall?.[0]).toEqual(['temp/现场.png'])
    await expect.element(screen.getByRole('button', { name: '上传图片' })).not.toBeInTheDocument()
    await screen.getByRole('button', { name: '查看现场.png' }).click()
    await expect.element(screen.getByRole('dialog')).toBeVisible()
  })

  it('shows a picture that only the session can read', async () => {
    const canvas = document.createElement('canvas')
    const read = vi.fn<(path: string) => Promise<Blob>>(async () => (await fetch(canvas.toDataURL())).blob())
    const { screen } = await renderControl('image', {}, 'temp/现场_1795226400000.png', { ...memoryFileStore(), read })
    const tile = screen.getByRole('button', { name: '查看现场.png' })
    await expect.poll(() => tile.element().querySelector('img')?.src).toMatch(/^blob:/)
    await tile.click()
    await expect.poll(() => screen.getByRole('dialog').element().querySelector('img')?.src).toMatch(/^blob:/)
    expect(read).toHaveBeenCalledTimes(1)
  })
})
