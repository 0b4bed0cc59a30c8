import { createRef } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { ContextMenu, ContextMenuItem } from '../menu/context-menu.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { components } from './components.tsx'
import { describeConformance, shown } from './conformance.tsx'
import { entries } from './entries.ts'
import { describeThemes } from './theme-conformance.tsx'

describeConformance({
  entries,
  components,
  exceptions: {
    FormValue: 'is nothing but what a form gets',
    LazyPageFallback: 'renders nothing of its own',
    RunningWork: 'has no element',
    ContextMenu: 'opens where the pointer is, so nothing but a press can open it; it has a test below',
    ContextMenuItem: 'is only there while a ContextMenu is open; it has a test below',
  },
})

describeThemes({
  package: 'ui',
  components,
  exceptions: { UiProvider: 'gives the theme to what is inside' },
  // They are only there where the right button was pressed.
  besides: ['ContextMenu', 'ContextMenuItem'],
})

describe('components with a line', () => {
  it('step towards the end of the line by the arrow that points there', async () => {
    const onChange = vi.fn<(value: unknown) => void>()
    const names = ['Slider', 'Splitter', 'Tabs']
    const found = components.filter(({ name }) => names.includes(name))
    for (const { name, render: draw, value } of found) {
      const { unmount } = await render(
        <UiProvider direction="rtl">
          {draw({ [value?.defaultProp ?? 'defaultValue']: value?.initial, onChange, 'data-testid': 'it' })}
        </UiProvider>,
      )
      const stop =
        shown().tabIndex >= 0 && name !== 'Tabs'
          ? shown()
          : shown().querySelector<HTMLElement>('[role=tab], [role=separator]')
      stop?.focus()
      await userEvent.keyboard('{ArrowLeft}')
      await expect.poll(() => onChange.mock.lastCall?.[0], { message: name }).toEqual(value?.next)
      await unmount()
    }
  })
})

describe('ContextMenu', () => {
  it('hands ref and DOM props to its list and to its items', async () => {
    const list = createRef<HTMLDivElement>()
    const item = createRef<HTMLDivElement>()
    await render(
      <ContextMenu ref={list} data-testid="list" className="probe" trigger={<div>地图</div>}>
        <ContextMenuItem ref={item} data-testid="item" className="probe" onSelect={() => {}}>
          居中
        </ContextMenuItem>
      </ContextMenu>,
    )
    await page.getByText('地图').click({ button: 'right' })
    await expect.element(page.getByTestId('list')).toHaveClass('probe')
    await expect.element(page.getByTestId('item')).toHaveClass('probe')
    expect(list.current).toBe(page.getByTestId('list').element())
    expect(item.current).toBe(page.getByTestId('item').element())
  })
})
