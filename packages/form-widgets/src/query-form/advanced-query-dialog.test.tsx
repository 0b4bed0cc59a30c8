import { UiProvider } from '@trackhoe/ui'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { staticSavedQueries, type SavedQueryStore } from '../services/saved-queries.ts'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { AdvancedQueryButton } from './advanced-query-button.tsx'
import { readAdvanced } from './advanced-query.ts'
import type { QueryField, QueryValues } from './query-field.ts'

const fields: QueryField[] = [
  { field: 'name', label: '名称' },
  { field: 'opened', label: '开业', view: 'date-range' },
]

function renderButton(store: SavedQueryStore) {
  const onSearch = vi.fn<(values: QueryValues) => void>()
  const services = { savedQueries: store, describeError: (error: unknown) => ({ title: String(error) }) }
  return render(
    <UiProvider>
      <WidgetServicesProvider services={services}>
        <AdvancedQueryButton fields={fields} values={{}} onSearch={onSearch} preferencesKey="system-station" />
      </WidgetServicesProvider>
    </UiProvider>,
  ).then(() => onSearch)
}

const open = () => page.getByRole('button', { name: '高级搜索' }).click()

describe('saved queries', () => {
  it('are saved for a role, and asked by whoever has it', async () => {
    const onSearch = await renderButton(staticSavedQueries({}, [{ value: 'r1', label: '售后经理' }]))
    await open()
    await page.getByRole('textbox', { name: '值' }).fill('浦东')
    await page.getByLabelText('条件名称').fill('浦东的站')
    await page.getByRole('combobox', { name: '谁可以使用' }).click()
    await page.getByRole('option', { name: '与“售后经理”共享' }).click()
    await page.getByRole('button', { name: '保存条件' }).click()
    const saved = page.getByRole('button', { name: '浦东的站 （售后经理）' })
    await expect.element(saved).toBeVisible()
    await page.getByRole('textbox', { name: '值' }).fill('别的')
    await saved.click()
    await expect.element(page.getByRole('textbox', { name: '值' })).toHaveValue('浦东')
    await page.getByRole('button', { name: '查询' }).click()
    expect(readAdvanced(fields, onSearch.mock.lastCall?.[0] ?? {}).conditions).toEqual([
      { field: 'name', rule: 'like', val: '浦东' },
    ])
  })

  it('that others share cannot be deleted, and a failure keeps what was typed', async () => {
    const shared = {
      id: 'q1',
      name: '新站',
      match: 'and',
      conditions: [],
      sharedWith: '经理',
      deletable: false,
    } as const
    const store = staticSavedQueries({ 'system-station': [shared] })
    await renderButton({ ...store, save: () => Promise.reject(new Error('名称已存在')) })
    await open()
    await expect.element(page.getByRole('button', { name: '新站 （经理）' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '删除已保存的条件 新站' })).not.toBeInTheDocument()
    await page.getByRole('textbox', { name: '值' }).fill('浦东')
    await page.getByLabelText('条件名称').fill('新站')
    await page.getByRole('button', { name: '保存条件' }).click()
    await expect.element(page.getByText('名称已存在', { exact: false })).toBeVisible()
    await expect.element(page.getByLabelText('条件名称')).toHaveValue('新站')
  })

  it('that do not come are named, and asked for again', async () => {
    const store = staticSavedQueries()
    const list = vi.fn<SavedQueryStore['list']>(async () => []).mockRejectedValueOnce(new Error('断网'))
    await renderButton({ ...store, list })
    await open()
    await expect.element(page.getByText('断网', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(page.getByText('断网', { exact: false })).not.toBeInTheDocument()
  })
})
