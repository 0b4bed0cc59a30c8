import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { Page } from './page'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

test('form, table, dialog and list page work in jsdom', async () => {
  const consoleOutput: unknown[] = []
  for (const method of ['error', 'warn'] as const) console[method] = (...parts: unknown[]) => consoleOutput.push(parts)
  const root = document.body.appendChild(document.createElement('div'))
  act(() => createRoot(root).render(<Page />))
  await settle()
  expect(textOf('[data-testid=page]')).toContain('TH233'.slice(0, 2))
  expect(document.querySelectorAll('table').length).toBeGreaterThanOrEqual(2)
  expect(textOf('[data-testid=page]')).toContain('共 24 条')
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '新增')
  act(() => button?.click())
  await settle()
  expect(textOf('[role=dialog]')).toContain('新增车辆')
  expect(consoleOutput).toEqual([])
})
