import { useUnsavedEdits } from '@trackhoe/form-widgets'
import { Input } from '@trackhoe/ui'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { TestLayout } from '../testing/test-layout.tsx'
import type { FakeAnswer } from '../testing/test-shell.tsx'

const save = vi.fn<(title: string) => boolean>()

/** A page with one field; it is dirty when the field is not empty. */
function Form({ title, savable = true }: { title: string; savable?: boolean }) {
  const [text, setText] = useState('')
  useUnsavedEdits({
    title,
    dirty: text !== '',
    save: savable
      ? () => {
          const saved = save(title)
          if (saved) setText('')
          return Promise.resolve(saved)
        }
      : undefined,
  })
  return (
    <label>
      {title}备注
      <Input value={text} onChange={(event) => setText(event.target.value)} />
    </label>
  )
}

const pages = { '/system/user': <Form title="用户" />, '/system/role': <Form title="角色" savable={false} /> }
const tenants = [
  { id: '1001', name: '华东服务公司' },
  { id: '1002', name: '西南服务公司' },
]
const tab = (name: RegExp | string) => page.getByRole('tab', { name })
const dialog = () => page.getByRole('dialog', { name: '有未保存的内容' })

async function typeIntoBoth(answer?: FakeAnswer) {
  await render(<TestLayout history={['/system/user']} pages={pages} answer={answer} />)
  await page.getByLabelText('用户备注').fill('改动一')
  await page.getByRole('link', { name: '角色' }).click()
  await page.getByLabelText('角色备注').fill('改动二')
}

async function choose(name: string, act: string) {
  await tab(name).click({ button: 'right' })
  await page.getByRole('menuitem', { name: new RegExp(act) }).click()
}

beforeEach(async () => {
  save.mockReset().mockReturnValue(true)
  await page.viewport(1280, 800)
})

describe('unsaved edits', () => {
  it('mark their tab, also while another page is shown, until there are none', async () => {
    await typeIntoBoth()
    await expect.element(tab('用户（未保存）')).toBeVisible()
    await expect.element(tab('角色（未保存）')).toBeVisible()
    await page.getByLabelText('角色备注').fill('')
    await expect.element(tab('角色（未保存）')).not.toBeInTheDocument()
    await expect.element(tab('用户（未保存）')).toBeVisible()
  })

  it('stay when the question is cancelled, and go when they are given up', async () => {
    await typeIntoBoth()
    await page.getByRole('button', { name: '关闭 角色' }).click()
    await expect.element(dialog().getByRole('listitem')).toHaveTextContent('角色需手动保存')
    await dialog().getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByLabelText('角色备注')).toHaveValue('改动二')
    await page.getByRole('button', { name: '关闭 角色' }).click()
    await dialog().getByRole('button', { name: '不保存' }).click()
    await expect.element(tab('角色（未保存）')).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('改动一')
  })

  it('return the focus when the dialog is canceled, and to the neighbor when their tab closes', async () => {
    await typeIntoBoth()
    const closed = tab('角色（未保存）').element()
    if (closed instanceof HTMLElement) closed.focus()
    await userEvent.keyboard('{Delete}')
    await dialog().getByRole('button', { name: '取消' }).click()
    await expect.element(tab('角色（未保存）')).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await dialog().getByRole('button', { name: '不保存' }).click()
    await expect.element(tab('用户（未保存）')).toHaveFocus()
  })

  it('are listed once in a dialog before the tenant changes', async () => {
    await typeIntoBoth((path) => (path.endsWith('/queryOrgByuser') ? tenants : null))
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '切换租户' }).click()
    await page.getByRole('radio', { name: '西南服务公司' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog().getByRole('listitem')).toHaveLength(2)
    await dialog().getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByRole('radio', { name: '西南服务公司' })).toBeChecked()
    await page.getByRole('button', { name: '确定' }).click()
    await dialog().getByRole('button', { name: '不保存' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('are listed once when many tabs close; those that cannot be saved stay in the list', async () => {
    await typeIntoBoth()
    await choose('首页', '关闭全部')
    await expect.element(dialog().getByRole('listitem')).toHaveLength(2)
    await dialog().getByRole('button', { name: '全部保存' }).click()
    expect(save).toHaveBeenCalledExactlyOnceWith('用户')
    await expect.element(dialog().getByRole('alert')).toHaveTextContent('以下内容未能保存，请返回检查。')
    await expect.element(dialog().getByRole('listitem')).toHaveLength(1)
    await dialog().getByRole('button', { name: '不保存' }).click()
    await expect.element(page.getByRole('tab')).toHaveLength(1)
  })

  it('are confirmed before their page is refreshed, not before another one is', async () => {
    await typeIntoBoth()
    await choose('首页', '刷新')
    await expect.element(dialog()).not.toBeInTheDocument()
    await choose('用户（未保存）', '刷新')
    await dialog().getByRole('button', { name: '全部保存' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    await expect.element(page.getByLabelText('角色备注')).toHaveValue('改动二')
    await expect.element(tab('用户（未保存）')).not.toBeInTheDocument()
  })

  it('keep their page mounted beyond the bound of live pages', async () => {
    await render(<TestLayout history={['/system/user']} pages={pages} preferences={{ liveTabs: 2 }} />)
    await page.getByLabelText('用户备注').fill('改动一')
    for (const name of ['角色', '首页']) await page.getByRole('link', { name }).click()
    await page.getByRole('button', { name: '服务管理' }).click()
    for (const name of ['工单', '超时规则']) await page.getByRole('link', { name, exact: true }).click()
    await expect.element(page.getByLabelText('超时规则备注')).toBeVisible()
    await expect.element(page.getByLabelText('角色备注')).not.toBeInTheDocument()
    await tab('用户（未保存）').click()
    await expect.element(page.getByLabelText('用户备注')).toHaveValue('改动一')
  })

  it('are confirmed before signing out, and before the window closes', async () => {
    await typeIntoBoth()
    const leaving = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page.getByRole('button', { name: '确定' }).click()
    await expect.element(dialog().getByRole('listitem')).toHaveLength(2)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByLabelText('角色备注')).toHaveValue('改动二')
  })

  it('are confirmed before one page at a time is chosen', async () => {
    await typeIntoBoth()
    await page.getByRole('button', { name: /用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '外观设置' }).click()
    await page.getByRole('switch', { name: '多页签模式' }).click()
    await dialog().getByRole('button', { name: '取消' }).click()
    await expect.element(page.getByRole('switch', { name: '多页签模式' })).toBeChecked()
    await page.getByRole('switch', { name: '多页签模式' }).click()
    await dialog().getByRole('button', { name: '不保存' }).click()
    await expect.element(page.getByRole('tab')).toHaveLength(0)
  })
})
