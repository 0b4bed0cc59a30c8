import { composeStories } from '@storybook/react-vite'
import { Activity, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../dialog/dialog.tsx'
import { Combobox, MultiCombobox } from './combobox.tsx'
import * as stories from './combobox.stories.tsx'
import type { LoadOptions } from './remote-search.ts'

const { Creates, DoesNotLoad, Filled, Loading, Multiple, Remote, TenThousand } = composeStories(stories)
const changes = () => vi.fn<(value: string[]) => void>()

describe('Combobox', () => {
  it('is searched, skips what is disabled, and takes by Enter', async () => {
    const onChange = changes()
    const screen = await render(<Filled onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByRole('option', { name: '苏州服务站' })).toHaveAttribute('aria-selected', 'true')
    // 南京 is disabled, 广州 stands in the next group.
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledWith(['d5'])
    await expect.element(field).toHaveValue('广州服务站')
    await userEvent.keyboard('石家{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['d8'])
  })

  it('shows choices under their groups', async () => {
    const screen = await render(<Filled />)
    await screen.getByRole('combobox', { name: '服务站' }).click()
    await expect.element(page.getByText('华东大区')).toBeVisible()
    await userEvent.keyboard('广州')
    await expect.element(page.getByText('华南大区')).toBeVisible()
    await expect.element(page.getByText('华东大区')).not.toBeInTheDocument()
  })

  it('draws few of ten thousand, and goes to the last by keyboard', async () => {
    const onChange = changes()
    const screen = await render(<TenThousand onChange={onChange} />)
    await screen.getByRole('combobox', { name: '终端' }).click()
    await expect.element(page.getByRole('option', { name: '终端 wg_07000' })).toBeInViewport()
    expect(page.getByRole('option').elements().length).toBeLessThan(40)
    await userEvent.keyboard('{End}')
    const last = page.getByRole('option', { name: '终端 wg_09999' })
    await expect.element(last).toBeInViewport()
    await expect.element(last).toHaveAttribute('aria-posinset', '10000')
    await userEvent.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith(['wg_09999'])
  })

  it('makes a choice of a text that is none', async () => {
    const onChange = changes()
    const screen = await render(<Creates onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await field.click()
    await userEvent.keyboard('昆明服务站')
    await page.getByRole('option', { name: '新增“昆明服务站”' }).click()
    expect(onChange).toHaveBeenCalledWith(['new-昆明服务站'])
    await expect.element(field).toHaveValue('昆明服务站')
  })

  it('says that it is loading', async () => {
    const screen = await render(<Loading />)
    await screen.getByRole('combobox', { name: '服务站' }).click()
    await expect.element(page.getByText('加载中').first()).toBeVisible()
  })

  it('says that it failed, and tries again by press and by Enter', async () => {
    const onRetry = vi.fn<() => void>()
    const screen = await render(<DoesNotLoad onRetry={onRetry} />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await field.click()
    await page.getByRole('button', { name: '重试' }).click()
    expect(onRetry).toHaveBeenCalledTimes(1)
    await expect.element(field).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')
    expect(onRetry).toHaveBeenCalledTimes(2)
  })

  it('is harmless with null, numbers and doubles from a server', async () => {
    const sent: unknown = [null, { value: 3, label: null }, { value: 'a', label: '甲' }, { value: 'a', label: '乙' }]
    const screen = await render(
      // What a server sends is not what the types say.
      <Combobox aria-label="车型" options={sent as []} value="a" onChange={() => {}} />,
    )
    await expect.element(screen.getByRole('combobox', { name: '车型' })).toHaveValue('甲')
    await screen.getByRole('combobox', { name: '车型' }).click()
    await expect.element(page.getByRole('option')).toHaveLength(3)
  })
})

describe('Combobox that asks', () => {
  it('shows the name of a value that was chosen before, and asks for what is typed', async () => {
    const loadOptions = vi.fn<LoadOptions>(async (text) => [{ value: 'x', label: `${text}号车` }])
    const onChange = changes()
    const screen = await render(<Remote onChange={onChange} loadOptions={loadOptions} />)
    const field = screen.getByRole('combobox', { name: '服务站' })
    await expect.element(field).toHaveValue('成都服务站')
    expect(loadOptions).not.toHaveBeenCalled()
    await field.click()
    await expect.poll(() => loadOptions.mock.lastCall?.[0]).toBe('')
    await field.fill('TH210')
    await page.getByRole('option', { name: 'TH210号车' }).click()
    expect(onChange).toHaveBeenCalledWith(['x'])
    await expect.element(field).toHaveValue('TH210号车')
  })

  it('asks for a text that came at once into the closed field', async () => {
    const loadOptions = vi.fn<LoadOptions>(async (text) => [{ value: 'x', label: `${text}号车` }])
    const screen = await render(<Remote onChange={changes()} loadOptions={loadOptions} />)
    await screen.getByRole('combobox', { name: '服务站' }).fill('TH210')
    await expect.element(page.getByRole('option', { name: 'TH210号车' })).toBeVisible()
    expect(loadOptions.mock.calls.map(([text]) => text)).toEqual(['TH210'])
  })

  it('comes back after a failure', async () => {
    const loadOptions = vi
      .fn<() => Promise<{ value: string; label: string }[]>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([{ value: 'd1', label: '上海服务站' }])
    const screen = await render(
      <Combobox aria-label="服务站" loadOptions={loadOptions} value={null} onChange={() => {}} />,
    )
    await screen.getByRole('combobox', { name: '服务站' }).click()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByRole('option', { name: '上海服务站' })).toBeVisible()
  })
})

describe('MultiCombobox', () => {
  it('ticks several, takes the last away by Backspace, and counts the tags that do not fit', async () => {
    const onChange = changes()
    const screen = await render(<Multiple onChange={onChange} />)
    await expect.element(screen.getByText('还有 2 项')).toBeInTheDocument()
    await screen.getByRole('combobox', { name: '服务站' }).click()
    await userEvent.keyboard('{Backspace}')
    expect(onChange).toHaveBeenLastCalledWith(['d1', 'd3', 'd5'])
    await page.getByRole('option', { name: '苏州服务站' }).click()
    expect(onChange).toHaveBeenLastCalledWith(['d1', 'd3', 'd5', 'd2'])
    await expect.element(page.getByRole('listbox')).toBeVisible()
  })

  it('shows whole tags in a narrow field, one below the other', async () => {
    const screen = await render(
      <div style={{ width: 220 }}>
        <Multiple />
      </div>,
    )
    const tags = ['上海服务站', '杭州服务站'].map((name) => screen.getByText(name, { exact: true }).element())
    for (const tag of tags) expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth)
    expect(tags[1]?.getBoundingClientRect().top).toBeGreaterThan(tags[0]?.getBoundingClientRect().bottom ?? Infinity)
  })

  it('works inside a dialog: the wheel scrolls, a press takes, Esc closes the list alone', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>()
    const onChange = changes()
    const options = Array.from({ length: 10_000 }, (_, index) => ({ value: `${index}`, label: `终端 ${index}` }))
    await render(
      <Dialog open onOpenChange={onOpenChange} title="绑定终端">
        <MultiCombobox aria-label="终端" options={options} value={[]} onChange={onChange} />
      </Dialog>,
    )
    const field = page.getByRole('combobox', { name: '终端' })
    await field.click()
    const list = page.getByRole('listbox')
    await list.wheel({ delta: { y: 2800 } })
    await page.getByRole('option', { name: '终端 102', exact: true }).click()
    expect(onChange).toHaveBeenCalledWith(['102'])
    await userEvent.keyboard('{Escape}')
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('keeps what is chosen while its page is hidden', async () => {
    function Pages() {
      const [shown, setShown] = useState(true)
      const [value, setValue] = useState<string[]>([])
      return (
        <>
          <button type="button" onClick={() => setShown(!shown)}>
            换页
          </button>
          <Activity mode={shown ? 'visible' : 'hidden'}>
            <MultiCombobox
              aria-label="服务站"
              loadOptions={async () => [{ value: 'd1', label: '上海服务站' }]}
              value={value}
              onChange={setValue}
            />
          </Activity>
        </>
      )
    }
    const screen = await render(<Pages />)
    await screen.getByRole('combobox', { name: '服务站' }).click()
    await page.getByRole('option', { name: '上海服务站' }).click()
    await userEvent.keyboard('{Escape}')
    await screen.getByRole('button', { name: '换页' }).click()
    await expect.element(screen.getByText('上海服务站')).not.toBeVisible()
    await screen.getByRole('button', { name: '换页' }).click()
    await expect.element(screen.getByRole('button', { name: '移除上海服务站' })).toBeVisible()
  })
})
