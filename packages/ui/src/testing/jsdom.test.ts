// @vitest-environment jsdom
import { act, createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { components } from './components.tsx'

/** The features that some release of jsdom lacks. */
const missing = ['ResizeObserver', 'IntersectionObserver', 'matchMedia']

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of missing) Reflect.deleteProperty(globalThis, name)
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView')
})
afterEach(() => {
  document.body.replaceChildren()
})

describe('components in jsdom, without a polyfill', () => {
  it.each(components.map((each) => [each.name, each] as const))('%s is drawn, and taken away', async (_, component) => {
    const { defaultProp = 'defaultValue', initial } = component.value ?? { initial: undefined }
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    const element = component.render(initial === undefined ? {} : { [defaultProp]: initial })
    await act(async () => root.render(createElement(StrictMode, null, element)))
    expect(document.body.textContent + document.body.innerHTML).not.toBe('')
    await act(async () => root.unmount())
  })

  const pressed = components.filter(({ value }) => value && 'click' in value.change)
  it.each(pressed.map((each) => [each.name, each] as const))('%s is used', async (_, component) => {
    const { defaultProp = 'defaultValue', initial } = component.value ?? { initial: undefined }
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    await act(async () => root.render(component.render({ [defaultProp]: initial, 'data-testid': 'it' })))
    const control = document.querySelector<HTMLElement>('[data-testid=it]')
    await act(async () => control?.click())
    await act(async () => control?.focus())
    await act(async () => root.unmount())
    expect(control).not.toBeNull()
  })
})
