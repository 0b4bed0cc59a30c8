import { cleanup, render } from '@testing-library/react'
import { submitForm } from '@trackhoe/form-widgets/testing'
import {
  fieldError,
  findDialog,
  findTableRow,
  findTableRows,
  findToast,
  openDialogs,
  pressButton,
} from '@trackhoe/ui/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { signOut } from './back-end.tsx'

/** A back end of one machine, whose user has these rights. */
function answer(rights: string[]) {
  const rows = [{ id: '1', name: 'EX2001', hours: 120, online: true }]
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method, url } = new Request(new URL(String(input), location.origin), init)
    const call = `${method} ${new URL(url).pathname}`
    if (call === 'POST /api/session') {
      return Response.json({ token: 't', refreshToken: 'r', user: { username: 'wang', rights } })
    }
    if (call === 'DELETE /api/session') return Response.json(null)
    if (call === 'GET /api/machines') return Response.json({ rows, total: rows.length })
    const values = JSON.parse(String(init?.body))
    if (rows.some(({ name }) => name === values.name)) {
      return Response.json({ message: '名称已存在', field: 'name' }, { status: 409 })
    }
    rows.push({ id: '2', online: false, ...values })
    return Response.json(rows.at(-1))
  })
}

async function signIn() {
  render(<App />)
  await submitForm({ 用户名: 'wang', 密码: 'machines' })
  await findTableRow('EX2001')
}

afterEach(async () => {
  cleanup()
  await signOut()
  vi.restoreAllMocks()
})

test('a machine is added; a name that is taken is refused at its field', async () => {
  answer(['machine:add'])
  await signIn()
  await pressButton('新增')
  await findDialog('新增')
  await submitForm({ 名称: 'EX2001', 工作小时: 5 })
  await vi.waitFor(async () => expect(await fieldError('名称')).toBe('名称已存在'))
  await submitForm({ 名称: 'EX2002' })
  await findToast('保存成功')
  expect(openDialogs()).toEqual([])
  await findTableRow('EX2002')
  expect(await findTableRows()).toMatchObject([
    { 名称: 'EX2001', 工作小时: '120', 状态: '在线' },
    { 名称: 'EX2002', 工作小时: '5', 状态: '离线' },
  ])
})

test('whoever may only read is offered nothing to press', async () => {
  answer([])
  await signIn()
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(names).not.toContain('新增')
  expect(names).not.toContain('编辑')
})
