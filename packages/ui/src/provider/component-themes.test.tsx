import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { DataTable } from '../data-table/data-table.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import type { ComponentsTheme } from './themed-components.ts'
import { UiProvider } from './ui-provider.tsx'

const outer: ComponentsTheme = {
  Button: {
    defaultProps: { size: 'small', title: '主题' },
    classNames: { root: 'px-8 tracking-wide' },
    styles: { root: { opacity: 0.5 } },
  },
}
const inner: ComponentsTheme = {
  Button: { defaultProps: { title: '内层' }, classNames: { root: 'px-6' } },
}

describe('the theme of components', () => {
  it('gives default props, which a use replaces and undefined does not', async () => {
    await render(
      <UiProvider components={outer}>
        <Button>默认</Button>
        <Button title="自己">自己</Button>
        <Button title={undefined}>未给出</Button>
      </UiProvider>,
    )
    await expect.element(page.getByText('默认')).toHaveAttribute('title', '主题')
    await expect.element(page.getByText('默认')).toHaveClass('h-control-s')
    await expect.element(page.getByText('自己')).toHaveAttribute('title', '自己')
    await expect.element(page.getByText('未给出')).toHaveAttribute('title', '主题')
  })

  it('merges classes and styles: the component, the theme, the use', async () => {
    await render(
      <UiProvider components={outer}>
        <Button>主题</Button>
        <Button classNames={{ root: 'px-4' }} className="px-2" style={{ opacity: 1 }}>
          使用
        </Button>
      </UiProvider>,
    )
    const themed = page.getByRole('button', { name: '主题' })
    await expect.element(themed).toHaveClass('px-8', 'tracking-wide')
    await expect.element(themed).not.toHaveClass('px-2')
    await expect.element(themed).toHaveStyle({ opacity: '0.5' })
    const used = page.getByRole('button', { name: '使用' })
    await expect.element(used).toHaveClass('px-2', 'tracking-wide')
    await expect.element(used).not.toHaveClass('px-8')
    await expect.element(used).not.toHaveClass('px-4')
    await expect.element(used).toHaveStyle({ opacity: '1' })
  })

  it('adds those of an inner provider to those of the outer one', async () => {
    await render(
      <UiProvider components={outer}>
        <UiProvider components={inner}>
          <Button>内层</Button>
        </UiProvider>
      </UiProvider>,
    )
    const button = page.getByRole('button', { name: '内层' })
    await expect.element(button).toHaveAttribute('title', '内层')
    await expect.element(button).toHaveClass('h-control-s', 'px-6', 'tracking-wide')
    await expect.element(button).not.toHaveClass('px-8')
  })

  it('reaches a component that is made of another one, whose own settings win', async () => {
    await render(
      <UiProvider components={{ ...outer, IconButton: { defaultProps: { size: 'large' } } }}>
        <IconButton label="刷新" icon={<svg aria-hidden />} />
      </UiProvider>,
    )
    const button = page.getByRole('button', { name: '刷新' })
    await expect.element(button).toHaveClass('h-control-l', 'px-0', 'tracking-wide')
    await expect.element(button).toHaveAttribute('data-slot', 'icon-button')
  })

  it('reaches what floats', async () => {
    await render(
      <UiProvider components={{ Dialog: { defaultProps: { closable: false }, classNames: { header: 'probe' } } }}>
        <Dialog open title="新增">
          内容
        </Dialog>
      </UiProvider>,
    )
    await expect.element(page.getByRole('dialog', { name: '新增' })).toBeVisible()
    expect(document.querySelector('[data-slot="dialog-header"]')?.classList).toContain('probe')
    expect(document.querySelector('[data-slot="dialog-close"]')).toBeNull()
  })

  it('renders no row of a table again for settings that are made anew with the same content', async () => {
    const cell = vi.fn<() => string>(() => 'E0001')
    const columns = [{ id: 'no', header: '车号', cell }]
    const rows = [{ no: 'E0001' }]
    function Page() {
      const [count, setCount] = useState(0)
      return (
        <>
          <button type="button" onClick={() => setCount(count + 1)}>
            {`重绘 ${count}`}
          </button>
          <DataTable
            aria-label="车辆"
            columns={columns}
            data={rows}
            getRowId={({ no }) => no}
            classNames={{ row: 'probe' }}
            styles={{ cell: { opacity: 0.9 } }}
          />
        </>
      )
    }
    await render(<Page />)
    await expect.element(page.getByRole('cell', { name: 'E0001' })).toHaveStyle({ opacity: '0.9' })
    const before = cell.mock.calls.length
    await page.getByRole('button', { name: '重绘 0' }).click()
    await expect.element(page.getByRole('button', { name: '重绘 1' })).toBeVisible()
    expect(cell.mock.calls.length).toBe(before)
  })

  it('does not compile with a component, a prop or a part that does not exist', () => {
    const wrong: ComponentsTheme[] = [
      // @ts-expect-error -- no such component
      { Buton: {} },
      // @ts-expect-error -- no such value
      { Button: { defaultProps: { size: 'tiny' } } },
      // @ts-expect-error -- no such prop
      { Button: { defaultProps: { dimension: 'small' } } },
      // @ts-expect-error -- no such part
      { Button: { classNames: { label: 'probe' } } },
      // @ts-expect-error -- the only part of it is the root
      { Badge: { classNames: { label: 'probe' } } },
      // @ts-expect-error -- no data attribute
      { Button: { attributes: { root: { role: 'link' } } } },
    ]
    expect(wrong).toHaveLength(6)
  })
})
