import { afterEach, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { PublicErrorPage } from './public-error-page.tsx'

afterEach(() => localStorage.clear())

it.each([
  ['zh-CN', '网关错误'],
  ['en-US', 'Bad gateway'],
])('speaks %s when the browser was left so', async (locale, title) => {
  localStorage.setItem('trackhoe:preferences:settings', JSON.stringify({ value: { locale }, expiresAt: 9e15 }))
  const screen = await render(<PublicErrorPage code="502" />)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
})
