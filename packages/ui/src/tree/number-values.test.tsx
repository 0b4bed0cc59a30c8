import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Cascader } from '../cascader/cascader.tsx'
import { Collapse } from '../collapse/collapse.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { TreeSelect } from '../tree-select/tree-select.tsx'
import { moveNode, type NodeMove } from './node-move.ts'
import { buildTree, type TreeNode } from './tree-model.ts'
import { Tree } from './tree.tsx'
import type { LoadChildren } from './use-lazy-children.ts'

const departments: TreeNode<number>[] = [
  { value: 1, label: '华东', children: [{ value: 11, label: '上海' }, { value: 12, label: '苏州' }] }, // prettier-ignore
  { value: 2, label: '华南' },
]

describe('ids that are numbers', () => {
  it('come out of a tree as they went in, loaded branches and unknown values among them', async () => {
    const onChange = vi.fn<(value: number[]) => void>()
    const loadChildren = vi.fn<LoadChildren<number>>().mockResolvedValue([{ value: 21, label: '广州', leaf: true }])
    const screen = await render(
      <Tree
        label="部门"
        nodes={[{ value: 2, label: '华南' }]}
        defaultValue={[99]}
        multiple
        loadChildren={loadChildren}
        onChange={onChange}
      />,
    )
    screen.getByRole('treeitem').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await screen.getByRole('treeitem', { name: '广州' }).click()
    expect(loadChildren.mock.lastCall?.[0]).toEqual({ value: 2, label: '华南' })
    expect(onChange).toHaveBeenLastCalledWith([99, 21])
  })

  it('are opened, moved and moved to', async () => {
    const onMove = vi.fn<(move: NodeMove<number>) => void>()
    const onExpandedChange = vi.fn<(expanded: Set<number>) => void>()
    const screen = await render(
      <Tree
        label="部门"
        nodes={departments}
        defaultValue={[1]}
        onMove={onMove}
        expanded={new Set([1])}
        onExpandedChange={onExpandedChange}
      />,
    )
    screen.getByRole('treeitem', { name: '华东' }).element().focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{ArrowLeft}')
    expect(onMove).toHaveBeenCalledWith({ value: 1, parent: null, before: null })
    expect(onExpandedChange).toHaveBeenCalledWith(new Set())
    expect(moveNode(departments, { value: 12, parent: null, before: 1 }).map(({ value }) => value)).toEqual([12, 1, 2])
  })

  it('make a tree of flat rows, 0 among them', () => {
    const rows = [
      { value: 0, label: '总部', parent: null },
      { value: 7, label: '华东', parent: 0 },
    ]
    expect(buildTree(rows)).toEqual([{ value: 0, label: '总部', children: [{ value: 7, label: '华东' }] }])
  })

  it('are chosen in fields, shown by name and submitted as text', async () => {
    const onTree = vi.fn<(value: number[]) => void>()
    const onPath = vi.fn<(value: number[]) => void>()
    await render(
      <form aria-label="表单">
        <TreeSelect aria-label="部门" name="tree" nodes={departments} defaultValue={[12]} onChange={onTree} />
        <Cascader aria-label="地区" name="path" nodes={departments} defaultValue={[1, 11]} onChange={onPath} />
      </form>,
    )
    await expect.element(page.getByRole('combobox', { name: '部门' })).toHaveTextContent('苏州')
    await page.getByRole('combobox', { name: '部门' }).click()
    await page.getByRole('treeitem', { name: '华南' }).click()
    await page.getByRole('combobox', { name: '地区' }).click()
    await page.getByRole('option', { name: '苏州' }).click()
    expect(onTree).toHaveBeenCalledWith([2])
    expect(onPath).toHaveBeenCalledWith([1, 12])
    const data = new FormData(document.querySelector('form') ?? undefined)
    expect([data.getAll('tree'), data.getAll('path')]).toEqual([['2'], ['1', '12']])
  })

  it('name tabs and folding parts', async () => {
    const onOpen = vi.fn<(open: readonly number[]) => void>()
    function Parts() {
      const [shown, setShown] = useState(7)
      const items = [7, 8].map((value) => ({ value, label: `第 ${value} 项`, content: `内容 ${value}` }))
      return (
        <>
          <Tabs label="分项" items={items} value={shown} onChange={setShown} />
          <Collapse items={items} defaultValue={[7]} onChange={onOpen} />
        </>
      )
    }
    const screen = await render(<Parts />)
    await screen.getByRole('tab', { name: '第 8 项' }).click()
    await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('内容 8')
    await screen.getByRole('button', { name: '第 8 项' }).click()
    expect(onOpen).toHaveBeenCalledWith([7, 8])
  })
})
