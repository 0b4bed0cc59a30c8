import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createToastStore } from './toast-store.ts'

const watchConsole = () => vi.spyOn(console, 'warn').mockReturnValue(undefined)
let warn: ReturnType<typeof watchConsole>
beforeEach(() => {
  vi.useFakeTimers()
  warn = watchConsole()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('says once to the author of an app that nothing shows its toasts', () => {
  const store = createToastStore()
  store.add({ tone: 'success', title: '保存成功' })
  store.add({ tone: 'error', title: '网络连接失败' })
  vi.runAllTimers()
  expect(warn.mock.calls).toEqual([[expect.stringContaining('[ui] The toast "保存成功" is shown nowhere')]])
})

it('says nothing where a Toaster is there, or comes while its code is loaded', () => {
  const store = createToastStore()
  store.add({ tone: 'success', title: '保存成功' })
  store.subscribe(() => {})
  vi.runAllTimers()
  expect(warn).not.toHaveBeenCalled()
})
