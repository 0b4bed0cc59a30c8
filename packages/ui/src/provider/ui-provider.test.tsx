import { composeStories } from '@storybook/react-vite'
import { Activity, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import { Rate } from '../rate/rate.tsx'
import { Select } from '../select/select.tsx'
import { accentTokens } from '../style/accent.ts'
import { Toaster } from '../toast/toaster.tsx'
import { useToast } from '../toast/use-toast.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { UiProvider } from './ui-provider.tsx'
import * as stories from './ui-provider.stories.tsx'

const { Chinese, English, Nested } = composeStories(stories)

describe('UiProvider', () => {
  it('speaks Chinese unless told otherwise', async () => {
    const screen = await render(<Chinese />)
    await expect.element(screen.getByText('暂无数据')).toBeVisible()
  })

  it('speaks English', async () => {
    const screen = await render(<English />)
    await expect.element(screen.getByRole('button', { name: 'Show password' })).toBeVisible()
  })

  it('hands down what an inner one leaves out', async () => {
    const screen = await render(<Nested />)
    await expect.element(screen.getByText('No data')).toBeVisible()
  })

  it('takes its theme along to what floats', async () => {
    const screen = await render(
      <UiProvider theme="dark" density="default">
        <Menu trigger={<Button>更多</Button>}>
          <MenuItem onSelect={() => {}}>冻结</MenuItem>
        </Menu>
      </UiProvider>,
    )
    await screen.getByRole('button', { name: '更多' }).click()
    await expect.element(page.getByRole('menu')).toHaveAttribute('data-theme', 'dark')
    await expect.element(page.getByRole('menu')).toHaveAttribute('data-density', 'default')
  })

  it('takes its accent and its corners along, also through an inner theme', async () => {
    await render(
      <UiProvider theme="light" primaryColor="#0a7d5a" radius="none" direction="rtl">
        <UiProvider theme="dark">
          <Dialog open onOpenChange={() => {}} title="新增用户">
            <input aria-label="姓名" />
          </Dialog>
        </UiProvider>
      </UiProvider>,
    )
    const dialog = page.getByRole('dialog', { name: '新增用户' })
    await expect.element(dialog).toBeVisible()
    const style = getComputedStyle(dialog.element())
    expect(style.getPropertyValue('--th-accent')).toBe(accentTokens('#0a7d5a', 'dark')['--th-accent'])
    expect(style.borderRadius).toBe('0px')
    expect(style.direction).toBe('rtl')
  })

  it('hides a dialog with the kept page it belongs to, and shows it again', async () => {
    function Pages() {
      const [shown, setShown] = useState(true)
      const [container, setContainer] = useState<HTMLElement | null>(null)
      return (
        <>
          {/* Pressed by the test although the dialog lies over it, as a tab is changed from outside. */}
          <button type="button" onClick={() => setShown(!shown)}>
            换页
          </button>
          <Activity mode={shown ? 'visible' : 'hidden'}>
            {/* Hiding detaches the ref; the dialog must not lose its place by that. */}
            <div
              ref={(element) => {
                if (element) setContainer(element)
              }}
            >
              {container && (
                <UiProvider portalContainer={container}>
                  <Dialog open onOpenChange={() => {}} title="新增用户">
                    <input aria-label="姓名" />
                  </Dialog>
                </UiProvider>
              )}
            </div>
          </Activity>
        </>
      )
    }
    const screen = await render(<Pages />)
    const button = screen.getByText('换页').element()
    if (!(button instanceof HTMLElement)) throw new Error('The button is an HTML element.')
    await page.getByLabelText('姓名').fill('李晓梅')
    button.click()
    await expect.element(page.getByText('新增用户')).not.toBeVisible()
    expect(document.body.style.pointerEvents).not.toBe('none')
    button.click()
    await expect.element(page.getByText('新增用户')).toBeVisible()
    await expect.element(page.getByLabelText('姓名')).toHaveValue('李晓梅')
  })

  it('replaces single texts, at any depth, and through an inner provider', async () => {
    const screen = await render(
      <UiProvider messages={{ common: { noData: '没有车辆' }, rate: { stars: (count) => `${count} 颗` } }}>
        <UiProvider messages={{ common: { retry: '再来' } }}>
          <Chinese />
          <Rate aria-label="评价" />
        </UiProvider>
      </UiProvider>,
    )
    await expect.element(screen.getByText('没有车辆')).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: '3 颗' })).toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '显示密码' })).toBeVisible()
  })

  it('speaks a third language, also in what floats', async () => {
    await render(
      <UiProvider locale="en-US" lang="de" messages={{ common: { close: 'Schließen' } }}>
        <Dialog open title="Neues Fahrzeug">
          Inhalt
        </Dialog>
      </UiProvider>,
    )
    await expect.element(page.getByRole('button', { name: 'Schließen' })).toBeVisible()
    expect(page.getByRole('dialog').element().closest('[lang]')?.getAttribute('lang')).toBe('de')
  })

  it.each(['shadow root', 'iframe'] as const)(
    'keeps what floats, and toasts, in the %s it stands in',
    async (place) => {
      const { root, host } = place === 'iframe' ? inFrame() : inShadowRoot()
      const mounted = host.appendChild(host.ownerDocument.createElement('div'))
      const react = createRoot(mounted)
      react.render(
        <UiProvider>
          <Floating />
          <Toaster />
        </UiProvider>,
      )
      const find = (selector: string) => root.querySelector<HTMLElement>(selector)
      await expect.poll(() => find('[role=combobox]')).not.toBeNull()
      find('[role=combobox]')?.click()
      await expect.poll(() => find('[role=listbox]')).not.toBeNull()
      find('[role=option]')?.click()
      await expect.poll(() => find('[role=combobox]')?.textContent).toBe('上海')
      find('[data-open]')?.click()
      await expect.poll(() => find('[role=dialog]')).not.toBeNull()
      expect(find('[role=dialog]')?.getRootNode()).toBe(root)
      find('[data-say]')?.focus()
      find('[data-say]')?.click()
      await expect.poll(() => find('[data-toaster]')?.textContent).toContain('保存成功')
      expect(document.body.querySelector('[role=dialog], [data-toaster] [data-toast]')).toBeNull()
      react.unmount()
      document.querySelector('[data-host]')?.remove()
    },
  )
})

function Floating() {
  const toast = useToast()
  return (
    <>
      <Select aria-label="服务站" options={[{ value: 'a', label: '上海' }]} />
      <Dialog title="新增" trigger={<button data-open="">新增</button>}>
        <Tooltip content="保存">
          <button data-say="" onClick={() => toast.success('保存成功')}>
            保存
          </button>
        </Tooltip>
      </Dialog>
    </>
  )
}

function newHost(tag: 'div' | 'iframe') {
  const element = document.createElement(tag)
  element.dataset['host'] = ''
  document.body.append(element)
  return element
}

function inShadowRoot() {
  const root = newHost('div').attachShadow({ mode: 'open' })
  return { root, host: root.appendChild(document.createElement('div')) }
}

function inFrame() {
  const root = (newHost('iframe') as HTMLIFrameElement).contentDocument
  if (!root) throw new Error('A frame without a source has a document.')
  return { root, host: root.body }
}
