import { createServices, ShellProvider } from '@trackhoe/shell'
import { Toaster } from '@trackhoe/ui'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { wangqiang } from '../../../testing/test-page.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const SECRET = 'rusty bucket pin'

/** Calls that went to the server, and what it answers; a password of fewer than 8 characters fails its standard. */
let saved: unknown[]
let answer: { success: boolean; message: string; result?: { field: string } }
beforeEach(() => {
  saved = []
  answer = { success: true, message: '密码重置成功!' }
})

async function backEnd(request: Request): Promise<Response> {
  const body = await request.json()
  if (request.url.includes('checkPwdStrength')) {
    const fits = body.pwd.length >= 8
    return Response.json({ success: fits, code: fits ? 200 : 500, message: fits ? '2' : '-2', result: null })
  }
  saved.push(`${request.method} ${JSON.stringify(body)}`)
  return Response.json({ code: answer.success ? 200 : 500, result: null, ...answer })
}

async function show({ signedIn = true } = {}) {
  const onClose = vi.fn<() => void>()
  sessionStorage.clear()
  localStorage.clear()
  const services = createServices({ apiBase: 'http://platform.test/jeecg-boot', fetch: backEnd })
  if (signedIn) services.session.signIn({ token: 't', refreshToken: 'r', userInfo: wangqiang })
  const screen = await render(
    <ShellProvider services={services}>
      <ChangePasswordDialog onClose={onClose} />
      <Toaster />
    </ShellProvider>,
  )
  const field = (label: string) => screen.getByLabelText(label, { exact: true })
  return {
    screen,
    onClose,
    field,
    save: () => screen.getByRole('button', { name: '保存' }).click(),
    fill: async (old: string, password: string, confirm: string) => {
      await field('旧密码').fill(old)
      await field('新密码').fill(password)
      await field('确认新密码').fill(confirm)
    },
  }
}

describe('ChangePasswordDialog', () => {
  it('names every empty field at the field', async () => {
    const { screen, field, save } = await show()
    await save()
    for (const text of ['请输入旧密码！', '请输入新密码！', '请确认新密码！']) {
      await expect.element(screen.getByText(text)).toBeVisible()
    }
    await expect.element(field('旧密码')).toHaveFocus()
    expect(saved).toEqual([])
  })

  it('says that the two differ, and no more once either of them is repaired', async () => {
    const { screen, field, fill, save } = await show()
    await fill('old', SECRET, `${SECRET}!`)
    await save()
    await expect.element(screen.getByText('两次输入的密码不一致！')).toBeVisible()
    await field('新密码').fill(`${SECRET}!`)
    await expect.element(screen.getByText('两次输入的密码不一致！')).not.toBeInTheDocument()
  })

  it('refuses what fails the standard of the server, and shows how strong a password is', async () => {
    const { screen, field, fill, save } = await show()
    await fill('old', 'short', 'short')
    await save()
    await expect.element(screen.getByText('密码格式不符合规范')).toHaveLength(1)
    expect(saved).toEqual([])
    await field('新密码').fill(SECRET)
    await expect.element(screen.getByText(/强$/)).toBeVisible()
  })

  it('saves and closes', async () => {
    const { screen, fill, save, onClose } = await show()
    await fill('old', SECRET, SECRET)
    await save()
    await expect.element(screen.getByText('密码修改成功')).toBeVisible()
    expect(onClose).toHaveBeenCalledOnce()
    expect(saved).toEqual([
      `PUT {"username":"wangqiang","oldpassword":"old","password":"${SECRET}","confirmpassword":"${SECRET}"}`,
    ])
  })

  it('shows a refusal at the field that the server names, and keeps what was typed', async () => {
    answer = { success: false, message: '旧密码输入错误!', result: { field: 'oldpassword' } }
    const { screen, field, fill, save, onClose } = await show()
    await fill('old', SECRET, SECRET)
    await save()
    await expect.element(screen.getByText('旧密码输入错误!')).toBeVisible()
    await expect.element(field('旧密码')).toHaveFocus()
    await expect.element(field('新密码')).toHaveValue(SECRET)
    expect(onClose).not.toHaveBeenCalled()
  })

  it('shows a refusal without a field above the fields', async () => {
    answer = { success: false, message: '只允许修改自己的密码！' }
    const { screen, field, fill, save } = await show()
    await fill('old', SECRET, SECRET)
    await save()
    await expect.element(screen.getByText('只允许修改自己的密码！')).toBeVisible()
    await expect.element(field('旧密码')).not.toHaveAccessibleDescription()
  })

  it('asks before what was typed is lost', async () => {
    const { field, onClose } = await show()
    await field('旧密码').fill('old')
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('warns when nobody is signed in', async () => {
    const { screen, onClose } = await show({ signedIn: false })
    await expect.element(screen.getByText('系统当前没有登录用户！')).toBeVisible()
    expect(onClose).toHaveBeenCalled()
  })
})
