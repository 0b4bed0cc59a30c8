import { composeStories } from '@storybook/react-vite'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { TreeSelect } from './tree-select.tsx'
import * as stories from './tree-select.stories.tsx'

const { Filled, Large, Multiple, NoNodes, UnknownValue } = composeStories(stories)
const changes = () => vi.fn<(value: string[]) => void>()

describe('TreeSelect', () => {
  it('opens with what is chosen in sight, takes one and gives the focus back', async () => {
    const onChange = changes()
    const screen = await render(<Filled onChange={onChange} />)
    const field = screen.getByRole('combobox', { name: '所属部门' })
    await expect.element(field).toHaveTextContent('苏州服务站')
    await field.click()
    await page.getByRole('treeitem', { name: '杭州服务站' }).click()
    expect(onChange).toHaveBeenCalledWith(['s2'])
    await expect.element(field).toHaveAttribute('aria-expanded', 'false')
    await expect.element(field).toHaveFocus()
  })

  it('is searched and used by keyboard alone', async () => {
    const onChange = changes()
    await render(<Filled onChange={onChange} />)
    await userEvent.keyboard('{Tab}{ArrowDown}')
    await expect.element(page.getByLabelText('搜索')).toHaveFocus()
    await userEvent.keyboard('诊断')
    await expect.element(page.getByRole('treeitem')).toHaveLength(3)
    await userEvent.keyboard('{ArrowDown}{End}{Enter}')
    expect(onChange).toHaveBeenCalledWith(['diag'])
  })

  it('opens and closes everything', async () => {
    const screen = await render(<Large />)
    await screen.getByRole('combobox', { name: '所属部门' }).click()
    await page.getByRole('button', { name: '展开全部' }).click()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}{End}')
    await expect.element(page.getByRole('treeitem', { name: '20-25服务站' })).toHaveFocus()
    await page.getByRole('button', { name: '收起全部' }).click()
    await expect.element(page.getByRole('treeitem')).toHaveLength(20)
  })

  it('ticks several and stays open', async () => {
    const onChange = changes()
    const screen = await render(<Multiple onChange={onChange} />)
    await screen.getByRole('combobox', { name: '所属部门' }).click()
    await page.getByRole('treeitem', { name: '苏州服务站' }).click()
    expect(onChange).toHaveBeenLastCalledWith(['s0', 'diag'])
    await expect.element(page.getByRole('tree')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
  })

  it('closes by a second press on the field', async () => {
    const screen = await render(<Filled />)
    const field = screen.getByRole('combobox', { name: '所属部门' })
    await field.click()
    await expect.element(page.getByRole('tree')).toBeVisible()
    await field.click()
    await expect.element(page.getByRole('tree')).not.toBeInTheDocument()
  })

  it('shows a key that the tree does not know', async () => {
    const screen = await render(<UnknownValue />)
    await expect.element(screen.getByRole('combobox', { name: '所属部门' })).toHaveTextContent('d99')
  })

  it('names a value that is not loaded yet', async () => {
    const screen = await render(
      <TreeSelect
        aria-label="所属部门"
        nodes={[{ value: 'east', label: '华东大区' }]}
        loadChildren={async () => [{ value: 'sh', label: '上海服务站', leaf: true }]}
        knownNodes={[{ value: 'sh', label: '上海服务站' }]}
        value={['sh']}
        onChange={() => {}}
      />,
    )
    const field = screen.getByRole('combobox', { name: '所属部门' })
    await expect.element(field).toHaveTextContent('上海服务站')
    await field.click()
    await userEvent.keyboard('{ArrowDown}{ArrowRight}')
    await expect.element(page.getByRole('treeitem', { name: '上海服务站' })).toHaveAttribute('aria-selected', 'true')
  })

  it('says that there is no data', async () => {
    const screen = await render(<NoNodes />)
    await screen.getByRole('combobox', { name: '所属部门' }).click()
    await expect.element(page.getByText('暂无数据')).toBeVisible()
  })
})
