import { composeStories } from '@storybook/react-vite'
import { Activity, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import type { NodeMove } from './node-move.ts'
import { Tree } from './tree.tsx'
import type { LoadChildren } from './use-lazy-children.ts'
import * as stories from './tree.stories.tsx'

const { Cascade, Doubled, FiftyThousand, Lazy, Movable, Multiple, Searchable, Single } = composeStories(stories)
const changes = () => vi.fn<(value: string[]) => void>()

describe('Tree', () => {
  it('is one tab stop, at what is chosen', async () => {
    const screen = await render(<Single />)
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('treeitem', { name: /上海服务站/ })).toHaveFocus()
  })

  it('opens, goes in, goes out and closes by arrows', async () => {
    const screen = await render(<Single />)
    await userEvent.keyboard('{Tab}{End}')
    const tech = screen.getByRole('treeitem', { name: /技术支持部/ })
    await expect.element(tech).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(screen.getByRole('treeitem', { name: '诊断组' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(tech).toHaveAttribute('aria-expanded', 'false')
  })

  it('chooses by Enter, and nothing that is disabled', async () => {
    const onChange = changes()
    await render(<Single onChange={onChange} />)
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(['sz'])
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('shows a parent as partly checked', async () => {
    const screen = await render(<Multiple />)
    await expect.element(screen.getByRole('treeitem', { name: /服务部/ })).toHaveAttribute('aria-checked', 'mixed')
  })

  it('checks all descendants that are not disabled', async () => {
    const onChange = changes()
    const screen = await render(<Cascade onChange={onChange} />)
    await screen.getByText('服务部').click()
    expect(onChange.mock.calls[0]?.[0]).toEqual(['sh', 'sz'])
  })

  it('moves through keys that stand twice', async () => {
    const screen = await render(<Doubled />)
    await userEvent.keyboard('{Tab}{End}')
    await expect.element(screen.getByRole('treeitem', { name: /技术支持部/ }).nth(1)).toHaveFocus()
  })

  it('goes by what is typed', async () => {
    const nodes = ['shop', 'station a', 'station b'].map((title) => ({ value: title, label: title }))
    const screen = await render(<Tree label="网点" nodes={nodes} value={[]} onChange={() => {}} />)
    await userEvent.keyboard('{Tab}ss')
    await expect.element(screen.getByRole('treeitem', { name: 'station b' })).toHaveFocus()
  })

  it('draws few of fifty thousand, begins at what is chosen, and goes to both ends', async () => {
    const screen = await render(<FiftyThousand />)
    await expect.element(screen.getByRole('treeitem', { name: '车辆 481-8', exact: true })).toBeInViewport()
    expect(screen.getByRole('treeitem').elements().length).toBeLessThan(60)
    await userEvent.keyboard('{Tab}{End}')
    const last = screen.getByRole('treeitem', { name: '车辆 500-99', exact: true })
    await expect.element(last).toHaveFocus()
    await expect.element(last).toBeInViewport()
    await userEvent.keyboard('{Home}')
    const first = screen.getByRole('treeitem', { name: '第1网点', exact: true })
    await expect.element(first).toHaveFocus()
    await expect.element(first).toHaveAttribute('aria-expanded', 'true')
  })

  it('loads a branch when it is opened, once', async () => {
    const loadChildren = vi.fn<LoadChildren>(async () => [{ value: 'sh', label: '上海服务站', leaf: true }])
    const screen = await render(<Lazy loadChildren={loadChildren} />)
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(screen.getByRole('treeitem', { name: '上海服务站' })).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}')
    await expect.element(screen.getByRole('treeitem', { name: '上海服务站' })).toHaveFocus()
    expect(loadChildren).toHaveBeenCalledTimes(1)
  })

  it('says that a branch does not load, and tries again', async () => {
    const loadChildren = vi
      .fn<LoadChildren>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue([{ value: 'sh', label: '上海服务站', leaf: true }])
    const screen = await render(<Lazy loadChildren={loadChildren} />)
    await userEvent.keyboard('{Tab}{ArrowRight}')
    await expect.element(screen.getByRole('treeitem', { name: '华东大区 加载失败' })).toBeVisible()
    await screen.getByText('重试').click()
    await expect.element(screen.getByRole('treeitem', { name: '上海服务站' })).toBeVisible()
  })

  it('keeps what is open and where the focus was while its page is hidden', async () => {
    function Pages() {
      const [shown, setShown] = useState(true)
      return (
        <>
          <button type="button" onClick={() => setShown(!shown)}>
            换页
          </button>
          <Activity mode={shown ? 'visible' : 'hidden'}>
            <Lazy />
          </Activity>
        </>
      )
    }
    const screen = await render(<Pages />)
    await userEvent.keyboard('{Tab}{Tab}{ArrowRight}')
    const station = screen.getByText('华东大区一站')
    await expect.element(station).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await screen.getByRole('button', { name: '换页' }).click()
    await expect.element(station).not.toBeVisible()
    await screen.getByRole('button', { name: '换页' }).click()
    await expect.element(station).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByRole('treeitem', { name: '华东大区一站' })).toHaveFocus()
  })
})

describe('a tree whose nodes can be moved', () => {
  const moves = () => vi.fn<(move: NodeMove) => void>()

  it('moves the focused node by Alt and an arrow, and keeps the focus on it', async () => {
    const onMove = moves()
    const screen = await render(<Movable onMove={onMove} />)
    await screen.getByRole('treeitem', { name: '苏州' }).click()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(onMove).toHaveBeenLastCalledWith({ value: 'sz', parent: 'east', before: 'sh' })
    await expect.element(screen.getByRole('treeitem').nth(1)).toHaveTextContent('苏州')
    await expect.element(screen.getByRole('treeitem', { name: '苏州' })).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    expect(onMove).toHaveBeenLastCalledWith({ value: 'sz', parent: null, before: 'south' })
    await expect.element(screen.getByRole('treeitem', { name: '苏州' })).toHaveFocus()
  })

  it('moves a node by dragging it, but neither into its own branch nor where it may not go', async () => {
    const onMove = moves()
    const screen = await render(<Movable onMove={onMove} canMove={({ parent }) => parent !== null} />)
    const item = (name: string) => screen.getByRole('treeitem', { name })
    await item('华东').dropTo(item('上海'))
    await item('上海').dropTo(item('华南'), { targetPosition: { x: 60, y: 1 } })
    expect(onMove).not.toHaveBeenCalled()
    await item('上海').dropTo(item('华南'))
    expect(onMove).toHaveBeenLastCalledWith({ value: 'sh', parent: 'south', before: null })
  })
})

describe('SearchableTree', () => {
  it('shows the path to what is found, and ticks it', async () => {
    const onChange = changes()
    const screen = await render(<Searchable onChange={onChange} />)
    await screen.getByLabelText('搜索').fill('诊断')
    await expect.element(page.getByRole('treeitem')).toHaveLength(2)
    await userEvent.keyboard('{ArrowDown}{ArrowRight} ')
    expect(onChange).toHaveBeenCalledWith(['sh', 'diag', 'tech'])
  })
})
