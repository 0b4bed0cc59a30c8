import { UiProvider } from '@trackhoe/ui'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EditingProvider, type Draft, type EditingPort } from '../../services/editing.tsx'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { describeStale, stationData, stationEntity, stationSource } from '../../testing/stations.ts'
import { EntityList } from '../entity-list.tsx'

type Source = ReturnType<typeof stationSource>
const loadDetails = async () => ({ departs: ['d11'], brands: ['a'] })

async function renderStations(source: Source, drafts: readonly Draft[] = []) {
  const scheduleSave = vi.fn<EditingPort['drafts']['scheduleSave']>()
  const port: EditingPort = {
    setEdits: () => {},
    drafts: { list: () => Promise.resolve(drafts), scheduleSave, remove: () => {}, subscribe: () => () => {} },
  }
  const screen = await render(
    <UiProvider>
      <WidgetServicesProvider services={{ data: stationData, describeError: describeStale }}>
        <EditingProvider port={port}>
          <div style={{ height: 600 }}>
            <EntityList
              entity={stationEntity}
              source={source}
              permissions="service:station"
              defaultSort={null}
              loadDetails={loadDetails}
            />
          </div>
        </EditingProvider>
      </WidgetServicesProvider>
    </UiProvider>,
  )
  return { screen, scheduleSave }
}

async function openFirst(source: Source) {
  const { screen, scheduleSave } = await renderStations(source)
  await screen.getByRole('button', { name: '编辑' }).first().click()
  const form = screen.getByRole('dialog', { name: '编辑服务站 · 上海浦东服务站' })
  await expect.element(form.getByText('上海大区').first()).toBeVisible()
  const conflict = screen.getByRole('dialog', { name: '服务站「上海浦东服务站」已有新的数据' })
  return { screen, form, conflict, scheduleSave }
}

describe('a save of a row that somebody else has saved meanwhile', () => {
  it('shows both values of each field that differs, and saves what is chosen over the newer record', async () => {
    const source = stationSource()
    const edit = vi.spyOn(source, 'edit')
    const { screen, form, conflict } = await openFirst(source)
    await form.getByLabelText('电话').fill('02100')
    await form.getByRole('radio', { name: '合作' }).click()
    await source.saveElsewhere('s1', { phone: '02199', level: 2, departs: 'd11', brands: ['b'] })
    await form.getByRole('button', { name: '保存' }).click()

    await expect.element(conflict.getByText('zhaolei 于 2026-03-12 10:20 保存了这条记录。')).toBeVisible()
    const groups = conflict.getByRole('radiogroup')
    await expect.element(groups).toHaveLength(4)
    const phone = conflict.getByRole('radiogroup', { name: '电话' })
    await expect.element(phone).toHaveAccessibleDescription('双方都已修改')
    await expect.element(phone.getByRole('radio', { name: '我的修改 02100' })).not.toBeChecked()
    await expect.element(phone.getByRole('radio', { name: '最新数据 02199' })).not.toBeChecked()
    const level = conflict.getByRole('radiogroup', { name: '级别' })
    await expect.element(level).toHaveAccessibleDescription('仅对方修改')
    await expect.element(level.getByRole('radio', { name: '最新数据 二级' })).toBeChecked()
    const kind = conflict.getByRole('radiogroup', { name: '性质' })
    await expect.element(kind).toHaveAccessibleDescription('仅您修改')
    await expect.element(kind.getByRole('radio', { name: '我的修改 合作' })).toBeChecked()
    const brands = conflict.getByRole('radiogroup', { name: '服务品牌' })
    await expect.element(brands.getByRole('radio', { name: '最新数据 徐工' })).toBeChecked()
    await expect.element(conflict.getByText('还有 1 项待选择')).toBeVisible()

    await phone.getByRole('radio', { name: '我的修改 02100' }).click()
    await conflict.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('row', { name: /SH01 上海浦东服务站 二级 02100/ })).toBeVisible()
    expect(edit.mock.lastCall?.[0].body).toMatchObject({
      revision: 2,
      phone: '02100',
      level: 2,
      kind: 'partner',
      brands: ['b'],
    })
  })

  it('is chosen by keyboard alone, and says where a choice is missing', async () => {
    const source = stationSource()
    const { screen, form, conflict } = await openFirst(source)
    await form.getByLabelText('名称').fill('浦东站')
    await form.getByLabelText('电话').fill('02100')
    await source.saveElsewhere('s1', { name: '浦东总站', phone: '02199' })
    await userEvent.keyboard('{Enter}')
    await expect.element(conflict).toBeVisible()
    const name = conflict.getByRole('radiogroup', { name: '名称' })
    const phone = conflict.getByRole('radiogroup', { name: '电话' })
    await expect.element(name.getByRole('radio').first()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveAccessibleDescription('请选择要保留的值')
    await expect.element(name).toHaveAttribute('aria-invalid', 'true')
    await expect.element(name.getByRole('radio').first()).toHaveFocus()
    await userEvent.keyboard(' {Tab}{ArrowDown}')
    await expect.element(name.getByRole('radio', { name: '我的修改 浦东站' })).toBeChecked()
    await expect.element(phone.getByRole('radio', { name: '最新数据 02199' })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('row', { name: /SH01 浦东站 一级 02199/ })).toBeVisible()
  })

  it('takes all of one side at once', async () => {
    const source = stationSource()
    const { screen, form, conflict } = await openFirst(source)
    await form.getByLabelText('名称').fill('浦东站')
    await form.getByLabelText('电话').fill('02100')
    await source.saveElsewhere('s1', { name: '浦东总站', phone: '02199' })
    await form.getByRole('button', { name: '保存' }).click()
    await conflict.getByRole('button', { name: '全部保留我的修改' }).click()
    for (const group of ['名称', '电话']) {
      await expect.element(conflict.getByRole('radiogroup', { name: group }).getByRole('radio').first()).toBeChecked()
    }
    await conflict.getByRole('button', { name: '全部采用最新数据' }).click()
    await conflict.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('row', { name: /SH01 浦东总站 一级 02199/ })).toBeVisible()
  })

  it('goes back to the form without losing what was typed', async () => {
    const source = stationSource()
    const { form, conflict } = await openFirst(source)
    await form.getByLabelText('电话').fill('02100')
    await source.saveElsewhere('s1', { phone: '02199' })
    await form.getByRole('button', { name: '保存' }).click()
    await expect.element(conflict).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(conflict).not.toBeInTheDocument()
    await expect.element(form.getByLabelText('电话')).toHaveValue('02100')
    await form.getByRole('button', { name: '保存' }).click()
    await expect.element(conflict).toBeVisible()
  })

  it('asks again when the record changes once more', async () => {
    const source = stationSource()
    const { form, conflict } = await openFirst(source)
    await form.getByLabelText('电话').fill('02100')
    await source.saveElsewhere('s1', { phone: '02199' })
    await form.getByRole('button', { name: '保存' }).click()
    await conflict.getByRole('radio', { name: '我的修改 02100' }).click()
    await source.saveElsewhere('s1', { phone: '02177' })
    await conflict.getByRole('button', { name: '保存' }).click()
    await expect.element(conflict.getByRole('radio', { name: '最新数据 02177' })).toBeVisible()
  })

  it('saves without a question where both sides have the same values', async () => {
    const source = stationSource()
    const { screen, form } = await openFirst(source)
    await form.getByLabelText('电话').fill('02100')
    await source.saveElsewhere('s1', { phone: '02100' })
    await form.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('row', { name: /SH01 上海浦东服务站 一级 02100/ })).toBeVisible()
  })

  it('compares a restored draft with the record that it was typed over', async () => {
    const source = stationSource()
    await source.saveElsewhere('s1', { phone: '02199', level: 2 })
    const draft: Draft = {
      id: 'x', record: 's1', title: '编辑服务站 · 上海浦东服务站', savedAt: 0, revision: 1,
      changes: { phone: { from: '02150801234', to: '02100' } },
    } // prettier-ignore
    const { screen, scheduleSave } = await renderStations(source, [draft])
    await screen.getByRole('button', { name: /^继续编辑/ }).click()
    await screen.getByRole('button', { name: '恢复草稿' }).click()
    const read = scheduleSave.mock.lastCall?.[1]
    expect(read?.()).toMatchObject({ revision: 1, changes: { phone: { to: '02100' } } })
    await screen.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    const conflict = screen.getByRole('dialog', { name: /已有新的数据/ })
    await expect.element(conflict.getByRole('radiogroup')).toHaveLength(1)
    await expect.element(conflict.getByRole('radiogroup', { name: '电话' })).toHaveAccessibleDescription('双方都已修改')
  })
})
