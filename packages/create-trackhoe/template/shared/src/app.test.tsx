import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from './app.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

async function open() {
  const container = document.querySelector('#root')!
  await act(async () => createRoot(container).render(<App />))
  return container
}

test('whoever is not signed in meets the login page, and comes back to where he was', async () => {
  window.history.replaceState(null, '', '/somewhere?page=2')
  const container = await open()
  expect(container.textContent).toContain('登录')
  expect(location.pathname + location.search).toBe(`/login?redirect=${encodeURIComponent('/somewhere?page=2')}`)
})

test('an empty field is named where it stands, and nothing is sent', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const container = await open()
  await act(async () => container.querySelector<HTMLButtonElement>('button[type=submit]')!.click())
  expect(container.textContent).toContain('请输入用户名')
  expect(fetched).not.toHaveBeenCalled()
})
