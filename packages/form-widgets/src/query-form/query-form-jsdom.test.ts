// @vitest-environment jsdom
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, vi } from 'vitest'
import type { QueryValues } from './query-field.ts'
import { QueryForm } from './query-form.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  for (const name of ['ResizeObserver', 'matchMedia']) Reflect.deleteProperty(globalThis, name)
})

it('works in the tests of an importer, where nothing has a size', async () => {
  const onSearch = vi.fn<(values: QueryValues) => void>()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const fields = [{ field: 'no', label: '车号' }]
  await act(async () => root.render(createElement(QueryForm, { fields, values: { no: 'TH210' }, onSearch })))
  const search = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === '查询')
  await act(async () => search?.click())
  expect(onSearch).toHaveBeenCalledWith({ no: 'TH210' })
  await act(async () => root.unmount())
})
