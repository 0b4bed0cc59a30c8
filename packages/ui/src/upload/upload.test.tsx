import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Upload } from './upload.tsx'
import type { SendFile, UploadedFile } from './uploads.ts'
import * as stories from './upload.stories.tsx'

const { Failing, Filled, Full, OneTable, Refused, Sending, Wall, WallEmpty } = composeStories(stories)

const changes = () => vi.fn<(files: readonly UploadedFile[]) => void>()
const file = (name: string, type = 'text/plain', size = 4) => new File(['x'.repeat(size)], name, { type })

/** Gives files to the hidden field, as its dialog would. */
async function choose(container: Element, ...files: File[]) {
  const field = container.querySelector('input[type=file]')
  if (!field) throw new Error('There is no file field.')
  await userEvent.upload(field, files)
}

function dataTransfer(...files: File[]) {
  const data = new DataTransfer()
  for (const one of files) data.items.add(one)
  return data
}

describe('Upload', () => {
  it('adds what was chosen and removes what is not wanted', async () => {
    const onChange = changes()
    const screen = await render(<Filled onChange={onChange} />)
    await choose(screen.container, file('照片说明.txt'))
    await expect.element(screen.getByRole('link', { name: '照片说明.txt' })).toBeVisible()
    await screen.getByRole('button', { name: '移除维修单.pdf' }).click()
    expect(onChange.mock.lastCall?.[0].map((one) => one.name)).toEqual(['保养记录.xlsx', '照片说明.txt'])
  })

  it('shows how far it is, and can be cancelled', async () => {
    const onUploadingChange = vi.fn<(busy: boolean) => void>()
    const screen = await render(<Sending onUploadingChange={onUploadingChange} />)
    await choose(screen.container, file('a.txt'))
    await expect
      .element(screen.getByRole('progressbar', { name: 'a.txt上传进度' }))
      .toHaveAttribute('aria-valuenow', '62')
    expect(onUploadingChange).toHaveBeenLastCalledWith(true)
    await screen.getByRole('button', { name: '取消上传a.txt' }).click()
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('group', { name: '附件' })).toHaveFocus()
    expect(onUploadingChange).toHaveBeenLastCalledWith(false)
  })

  it('says what failed and tries again', async () => {
    const send = vi.fn<SendFile>().mockRejectedValueOnce(new Error('502')).mockResolvedValueOnce({ url: '/a.txt' })
    const screen = await render(<Failing upload={send} />)
    await choose(screen.container, file('a.txt'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('a.txt 文件上传失败。')
    await screen.getByRole('button', { name: '重试a.txt' }).click()
    await expect.element(screen.getByRole('link', { name: 'a.txt' })).toBeVisible()
  })

  it('shows at the file why it was refused, below the tiles of a wall, until it is tried again', async () => {
    const reason = '上传空间不足：您已使用 480 MB，上限 500 MB'
    for (const kind of ['file', 'image'] as const) {
      const send = vi
        .fn<SendFile>()
        .mockRejectedValueOnce(new Error(reason))
        .mockReturnValueOnce(new Promise(() => {}))
      const screen = await render(<Refused kind={kind} upload={send} />)
      await choose(screen.container, file('a.png', 'image/png'))
      const shown = screen.getByRole('alert').filter({ hasText: reason })
      await expect.element(shown).toHaveTextContent(kind === 'file' ? reason : `a.png：${reason}`)
      await screen.getByRole('button', { name: '重试a.png' }).click()
      await expect.element(shown).not.toBeInTheDocument()
      await screen.unmount()
    }
  })

  it('refuses a wrong type, also when it is dropped, and what is too large', async () => {
    const send = vi.fn<SendFile>()
    const screen = await render(<OneTable upload={send} />)
    const place = screen.getByRole('group', { name: '附件' })
    place
      .element()
      .dispatchEvent(
        new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: dataTransfer(file('a.txt')) }),
      )
    await expect.element(screen.getByRole('alert')).toHaveTextContent('a.txt 的类型不在允许范围内')
    await choose(screen.container, file('a.xlsx', '', 2000))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('a.xlsx 超过 1 KB')
    expect(send).not.toHaveBeenCalled()
  })

  it('takes what is pasted, pictures only on a wall', async () => {
    const onChange = changes()
    const screen = await render(<WallEmpty onChange={onChange} />)
    const place = screen.getByRole('group', { name: '附件' }).element()
    const paste = (one: File) =>
      place.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: dataTransfer(one) }),
      )
    paste(file('a.txt'))
    await expect.element(screen.getByText('请上传图片')).toBeVisible()
    paste(file('小时表.png', 'image/png'))
    await expect.element(screen.getByRole('link', { name: '查看小时表.png' })).toBeInTheDocument()
    expect(onChange).toHaveBeenLastCalledWith([{ url: '/temp/小时表.png', name: '小时表.png' }])
  })

  it('hides its button when there are enough, and takes no more than fit', async () => {
    const screen = await render(<Full />)
    expect(screen.getByRole('button', { name: '选择文件' }).query()).toBeNull()
    await screen.getByRole('button', { name: '移除保养记录.xlsx' }).click()
    await choose(screen.container, file('a.txt'), file('b.txt'))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('最多 2 个文件')
    await expect.element(screen.getByRole('link', { name: 'a.txt' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'b.txt' }).query()).toBeNull()
  })

  it('shows a picture of the wall', async () => {
    const onPreview = vi.fn<(index: number) => void>()
    const screen = await render(<Wall onPreview={onPreview} />)
    await screen.getByRole('button', { name: '查看小时表.jpg' }).click()
    expect(onPreview).toHaveBeenLastCalledWith(1)
  })

  it('stops when it is taken away', async () => {
    const signals: AbortSignal[] = []
    const send: SendFile = (_, { signal }) => {
      signals.push(signal)
      return new Promise(() => {})
    }
    const screen = await render(<Upload aria-label="附件" upload={send} />)
    await choose(screen.container, file('a.txt'))
    await expect.element(screen.getByRole('progressbar')).toBeVisible()
    await screen.unmount()
    expect(signals.map((signal) => signal.aborted)).toEqual([true])
  })
})
