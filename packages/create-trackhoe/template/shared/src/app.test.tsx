import { cleanup, render } from '@testing-library/react'
import { submitForm } from '@trackhoe/form-widgets/testing'
import { findField, findFieldErrors } from '@trackhoe/ui/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
afterEach(cleanup)

test('whoever is not signed in meets the login page, and comes back to where he was', async () => {
  window.history.replaceState(null, '', '/somewhere?page=2')
  render(<App />)
  await findField('用户名')
  expect(location.pathname + location.search).toBe(`/login?redirect=${encodeURIComponent('/somewhere?page=2')}`)
})

test('an empty field is named where it stands, and nothing is sent', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  render(<App />)
  await submitForm({ 密码: 'secret' })
  expect(await findFieldErrors()).toEqual({ 用户名: '请输入用户名' })
  expect(fetched).not.toHaveBeenCalled()
})
