import { Toaster, UiProvider } from '@trackhoe/ui'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { render } from 'vitest-browser-react'
import type { ListSource } from '../list-page/list-request.ts'
import { EditingProvider, type Draft, type EditingPort } from '../services/editing.tsx'
import type { UserDirectory } from '../services/user-directory.ts'
import { WidgetServicesProvider, type WidgetServices } from '../services/widget-services.tsx'
import { stationData, stationEntity, stations, stationSource, type Station } from '../testing/stations.ts'
import { fillForm, submitForm } from '../testing.ts'
import type { EntityFiles } from './transfer/entity-files.ts'
import { defineEntity } from './definition/define-entity.ts'
import { EntityList, type EntityListProps } from './entity-list.tsx'
import type { EntityListSource } from './entity-source.ts'
import { urlSource } from './url-source.ts'

type Props = Partial<EntityListProps<Station, never, never, never>>

interface StationsProps {
  services?: WidgetServices
  editing?: EditingPort
  source?: Partial<ReturnType<typeof stationSource>>
  list?: Pick<
    Props,
    | 'loadDetails'
    | 'checks'
    | 'actions'
    | 'selectionLinks'
    | 'saveAnd'
    | 'withDetailView'
    | 'files'
    | 'isEditable'
    | 'isRemovable'
    | 'embedded'
    | 'rowActionsWidth'
    | 'toolbar'
    | 'permissions'
  >
}

function Stations({ services, editing, source, list }: StationsProps) {
  const [kept] = useState(() => stationSource())
  return (
    <UiProvider>
      <Toaster />
      <WidgetServicesProvider services={{ data: stationData, ...services }}>
        <EditingProvider port={editing ?? editingPort().port}>
          <div style={{ height: 600 }}>
            <EntityList
              entity={stationEntity}
              source={{ ...kept, ...source }}
              permissions="service:station"
              defaultSort={null}
              {...list}
            />
          </div>
        </EditingProvider>
      </WidgetServicesProvider>
    </UiProvider>
  )
}

function editingPort(drafts: readonly Draft[] = []) {
  const setEdits = vi.fn<EditingPort['setEdits']>()
  const scheduleSave = vi.fn<EditingPort['drafts']['scheduleSave']>()
  const remove = vi.fn<EditingPort['drafts']['remove']>()
  const list = () => Promise.resolve(drafts)
  return { port: { setEdits, drafts: { list, scheduleSave, remove, subscribe: () => () => {} } }, setEdits, remove }
}

function OwnStations(list: Pick<Props, 'files'> & { source: EntityListSource<Station, never, never> }) {
  return (
    <UiProvider>
      <Toaster />
      <WidgetServicesProvider services={{ data: stationData }}>
        <div style={{ height: 600 }}>
          <EntityList entity={stationEntity} permissions="service:station" defaultSort={null} {...list} />
        </div>
      </WidgetServicesProvider>
    </UiProvider>
  )
}

describe('the list of an entity', () => {
  it('offers neither editing nor deleting for a row that is read only', async () => {
    const isEditable = ({ code }: Station) => code !== 'SH01'
    const screen = await render(
      <Stations list={{ embedded: true, isEditable, isRemovable: isEditable, withDetailView: true }} />,
    )
    await expect.element(screen.getByRole('heading', { level: 2, name: '服务站' })).toBeInTheDocument()
    const row = (name: RegExp) => screen.getByRole('row', { name })
    await expect.element(row(/CD03/).getByRole('button', { name: '编辑' })).toBeVisible()
    await expect.element(row(/SH01/).getByRole('button', { name: '详情' })).toBeVisible()
    await expect.element(row(/SH01/).getByRole('button', { name: '编辑' })).not.toBeInTheDocument()
    await expect.element(row(/SH01/).getByRole('button', { name: '更多' })).not.toBeInTheDocument()
  })

  it('says without rows what will stand there, and offers the first step to those who may take it', async () => {
    const screen = await render(<Stations source={{ list: async () => [] }} />)
    await expect.element(screen.getByText('还没有服务站')).toBeVisible()
    await screen.getByRole('button', { name: '立即添加' }).click()
    await expect.element(screen.getByRole('dialog', { name: '新增服务站' })).toBeVisible()
  })

  it('says without rows who adds them, where the user may not', async () => {
    const permits = (action: string) => !action.endsWith(':add')
    const screen = await render(<Stations services={{ permits }} source={{ list: async () => [] }} />)
    await expect.element(screen.getByText('由有权限的人添加之后，显示在这里')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '立即添加' })).not.toBeInTheDocument()
  })

  it('opens the form again in which the end of the session interrupted its user, with what was typed', async () => {
    const [station] = stations
    const changes = { phone: { from: '', to: '13800001111' } }
    const draft = { id: 'd1', record: station?.id ?? '', title: '编辑服务站', changes, savedAt: 1, interrupted: true }
    const screen = await render(<Stations editing={editingPort([draft]).port} />)
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    await expect.element(dialog.getByRole('textbox', { name: '电话' })).toHaveValue('13800001111')
  })

  it('has the columns, filters and texts of its fields, and pages an array in the browser', async () => {
    const screen = await render(<Stations />)
    await expect
      .element(screen.getByRole('row', { name: /SH01 上海浦东服务站 一级 02150801234 2019-04-01 312/ }))
      .toBeVisible()
    await expect.element(screen.getByText('共 3 条')).toBeVisible()
    await screen.getByRole('button', { name: '服务车辆' }).click()
    await expect.poll(() => screen.getByRole('row').nth(1).element().textContent).toContain('CD03')
    await screen.getByLabelText('名称').fill('长沙')
    await screen.getByRole('button', { name: '查询' }).click()
    await expect.element(screen.getByText('共 1 条')).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /CS02/ })).toBeVisible()
  })

  it('shows keys that were chosen on the server by their names, one call a page', async () => {
    const find = vi.fn<UserDirectory['find']>(async (_by, keys) =>
      keys.flatMap((key) => (key === 'lixm' ? [{ id: 'u1', username: 'lixm', realname: '李晓梅' }] : [])),
    )
    const Row = z.object({ id: z.string(), name: z.string(), owner: z.string() })
    const messages = { title: '工地', noun: '工地' }
    const siteEntity = defineEntity({
      row: Row,
      useMessages: () => messages,
      nameOf: 'name',
      fields: () => ({
        name: { label: '名称', column: true },
        owner: { label: '负责人', widget: 'sel_user', column: true },
      }),
    })
    const rows = [
      { id: '1', name: '一号', owner: 'lixm,gone' },
      { id: '2', name: '二号', owner: 'lixm' },
      { id: '3', name: '三号', owner: 'wangq', owner_dictText: '王强' },
    ]
    const users = { find, search: async () => ({ records: [], total: 0 }) }
    const list = async () => ({ records: rows, total: 3, size: 10, current: 1, pages: 1 })
    const screen = await render(
      <UiProvider>
        <WidgetServicesProvider services={{ users }}>
          <div style={{ height: 600 }}>
            <EntityList entity={siteEntity} source={{ list }} permissions="site" defaultSort={null} />
          </div>
        </WidgetServicesProvider>
      </UiProvider>,
    )
    await expect.element(screen.getByRole('row', { name: /一号 李晓梅，gone/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /二号 李晓梅/ })).toBeVisible()
    await expect.element(screen.getByRole('row', { name: /三号 王强/ })).toBeVisible()
    expect(find).toHaveBeenCalledOnce()
    expect(find.mock.lastCall?.[1]).toEqual(['lixm', 'gone'])
  })

  it('offers what the prefix permits and nothing else', async () => {
    const permits = (action: string) => action === 'service:station:edit'
    const screen = await render(<Stations services={{ permits }} />)
    await expect.element(screen.getByRole('button', { name: '编辑' }).first()).toBeVisible()
    await expect.element(screen.getByRole('button', { name: '新增' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('checkbox')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: '更多' })).not.toBeInTheDocument()
  })

  it('offers everything that its source can do where the app says nothing of permissions, and warns its author', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const files: EntityFiles = { exportRows: async () => ({ blob: new Blob(), name: null }) }
    await render(<Stations list={{ files, permissions: 'service:unguarded' }} />)
    await expect.element(page.getByRole('button', { name: '新增' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: '导出' })).toBeVisible()
    const texts = warn.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('service:unguarded'))
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Give WidgetServicesProvider `permits`')
    warn.mockRestore()
  })

  it('lists, searches, exports and deletes on a back end whose wire is its own, and shows what that refuses', async () => {
    const load = vi.fn<ListSource<Station>['load']>(async () => ({ rows: stations.slice(0, 2), total: 12 }))
    const exportRows = vi.fn<NonNullable<EntityFiles['exportRows']>>(async () => ({ blob: new Blob(), name: 'a.csv' }))
    const remove = async () => {
      throw new Error('The depot is closed')
    }
    await render(<OwnStations source={{ load, remove }} files={{ exportRows }} />)
    await expect.element(page.getByText('共 12 条')).toBeVisible()
    await page.getByLabelText('名称', { exact: true }).fill('苏州')
    await page.getByRole('button', { name: '查询' }).click()
    const filters = [{ field: 'name', operator: 'contains', value: '苏州' }]
    await expect.poll(() => load.mock.lastCall?.[0]).toMatchObject({ page: 1, sort: null, filters })
    await page.getByRole('button', { name: '导出' }).click()
    await expect.poll(() => exportRows.mock.lastCall?.[1]).toMatchObject({ request: { filters }, selections: [] })
    await page.getByRole('button', { name: '更多' }).first().click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await expect.element(page.getByText('The depot is closed')).toBeVisible()
  })

  it('has all of its buttons in sight on a phone', async () => {
    await page.viewport(390, 844)
    const files: EntityFiles = { importRows: () => new Promise(() => {}), exportRows: () => new Promise(() => {}) }
    const screen = await render(<Stations services={{ permits: () => true }} list={{ files }} />)
    for (const name of ['导出', '新增']) {
      await expect.element(screen.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
    await page.viewport(1280, 800)
  })

  it('has one button and a menu in each row on a phone', async () => {
    await page.viewport(390, 844)
    const run = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const close = { permission: 'close', label: '停业', row: 'button' as const, run }
    const screen = await render(
      <Stations
        services={{ permits: () => true }}
        list={{ actions: [close], withDetailView: true, rowActionsWidth: 15 }}
      />,
    )
    const row = screen.getByRole('row', { name: /SH01/ })
    await expect.element(row.getByRole('button', { name: '编辑' })).toBeVisible()
    await expect.element(row.getByRole('button', { name: '停业' })).not.toBeInTheDocument()
    await row.getByRole('button', { name: '更多' }).click()
    await expect.element(screen.getByRole('menuitem', { name: '详情' })).toBeVisible()
    await screen.getByRole('menuitem', { name: '停业' }).click()
    await expect.poll(() => run.mock.calls.length).toBe(1)
    await page.viewport(1280, 800)
  })

  it('leads from the selected rows to where they are taken along', async () => {
    const screen = await render(
      <Stations
        list={{ selectionLinks: (rows) => <a href={`#${rows.map(({ code }) => code).join('+')}`}>打开页面</a> }}
      />,
    )
    await screen.getByRole('checkbox', { name: '选择 SH01' }).click()
    await screen.getByRole('checkbox', { name: '选择 CD03' }).click()
    const link = screen.getByRole('group', { name: '已选项的操作' }).getByRole('link', { name: '打开页面' })
    await expect.element(link).toHaveAttribute('href', '#SH01+CD03')
  })

  it('lets the buttons of the page make room for those of a selection', async () => {
    const screen = await render(
      <Stations list={{ toolbar: ({ ids }) => ids.length === 0 && <a href="#open">未关闭</a> }} />,
    )
    await expect.element(screen.getByRole('link', { name: '未关闭' })).toBeVisible()
    await screen.getByRole('checkbox', { name: '选择 SH01' }).click()
    await expect.element(screen.getByRole('link', { name: '未关闭' })).not.toBeInTheDocument()
  })

  it('deletes selected rows after a question', async () => {
    const screen = await render(<Stations />)
    await screen.getByRole('button', { name: '批量删除' }).click()
    await expect.element(screen.getByText('请选择一条记录！')).toBeVisible()
    await screen.getByRole('checkbox', { name: '选择 SH01' }).click()
    await screen.getByRole('checkbox', { name: '选择 CD03' }).click()
    await screen.getByRole('group', { name: '已选项的操作' }).getByRole('button', { name: '批量删除' }).click()
    await expect.element(screen.getByText('是否删除选中数据？')).toBeVisible()
    await screen.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.element(screen.getByText('共 1 条')).toBeVisible()
  })

  it('believes the list and not the answer where a server reports success for nothing', async () => {
    const close = { permission: 'close', label: '停业', row: 'menu' as const, isDone: () => false }
    const open = { ...close, label: '开业', isDone: () => true }
    const run = () => Promise.resolve()
    const screen = await render(
      <Stations
        list={{
          actions: [
            { ...close, run },
            { ...open, run, appliesTo: ({ code }) => code === 'SH01' },
          ],
        }}
      />,
    )
    await screen.getByRole('button', { name: /更多/ }).first().click()
    await screen.getByRole('menuitem', { name: '停业' }).click()
    await expect.element(screen.getByText('服务器答复成功，但没有生效：上海浦东服务站')).toBeVisible()
    await screen.getByRole('button', { name: /更多/ }).first().click()
    await screen.getByRole('menuitem', { name: '开业' }).click()
    await expect.element(screen.getByText('操作成功')).toBeVisible()
  })

  it('says which address of a list set up by addresses is missing', async () => {
    const urls = urlSource<Station>({ urls: {}, get: () => Promise.reject(new Error()), delete: () => Promise.reject(new Error()) }) // prettier-ignore
    const describeError = () => ({ title: '操作失败' })
    const screen = await render(
      <Stations
        services={{ describeError }}
        source={{ removeAll: async (input) => void (await urls.removeAll(input)) }}
      />,
    )
    await screen.getByRole('checkbox', { name: '选择 SH01' }).click()
    await screen.getByRole('group', { name: '已选项的操作' }).getByRole('button', { name: '批量删除' }).click()
    await screen.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await expect.element(screen.getByText('请设置url.deleteBatch属性！')).toBeVisible()
    await screen.unmount()
    const unlisted = await render(<Stations services={{ describeError }} source={{ list: () => urls.list({ query: { pageNo: 1, pageSize: 10 } }) as never }} />) // prettier-ignore
    await expect.element(unlisted.getByText('请设置url.list属性！')).toBeVisible()
  })

  it('exports what is shown, and stops when asked', async () => {
    const exportRows = vi.fn<NonNullable<EntityFiles['exportRows']>>(
      (_query, { onProgress, signal }) =>
        new Promise((_, reject) => {
          onProgress?.({ loaded: 2048, total: null })
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
        }),
    )
    const screen = await render(<Stations services={{ permits: () => true }} list={{ files: { exportRows } }} />)
    await screen.getByRole('checkbox', { name: '选择 CD03' }).click()
    await screen.getByRole('button', { name: '导出' }).click()
    await expect.element(screen.getByRole('progressbar', { name: '正在导出…' })).toBeVisible()
    const [query, { selections } = { selections: [] }] = exportRows.mock.lastCall ?? []
    expect(query?.['field']).toMatch(/^code,name,/)
    expect(selections).toEqual(['s2'])
    await screen.getByRole('button', { name: '取消', exact: true }).click()
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument()
  })

  it('imports a file only after its rows were shown, and none while one is refused', async () => {
    const importRows = vi.fn<NonNullable<EntityFiles['importRows']>>(async () => ({
      kind: 'complete',
      serverMessage: '共1行数据全部导入成功！',
    }))
    const row = { line: 2, name: 'WH05', outcome: 'add' as const, reason: null }
    const refused = {
      line: 3,
      name: 'SH01',
      outcome: 'refuse' as const,
      reason: '编码已存在；必须是字典中的值',
      reasons: [
        { column: '编码', text: '编码已存在' },
        { column: '级别', text: '必须是字典中的值' },
      ],
    }
    const counts = { totalCount: 2, addCount: 1, changeCount: 0, errorCount: 1 }
    const previewImport = vi
      .fn<NonNullable<EntityFiles['previewImport']>>()
      .mockResolvedValueOnce({ ...counts, rows: [row, refused] })
      .mockResolvedValueOnce({ ...counts, totalCount: 1, errorCount: 0, rows: [row] })
    const screen = await render(<Stations list={{ files: { importRows, previewImport } }} />)
    await screen.getByRole('button', { name: '导入' }).click()
    const dialog = screen.getByRole('dialog', { name: '导入服务站' })
    const input = () => dialog.getByLabelText('选择文件').last()
    await userEvent.upload(input(), new File(['x'], '服务站.xlsx'))
    const row3 = dialog.getByRole('row', { name: /3 拒绝 SH01/ })
    await expect.element(row3.getByRole('listitem')).toHaveLength(2)
    await expect.element(row3.getByText('编码已存在', { exact: true })).toBeVisible()
    await expect.element(row3.getByText('级别 · 必须是字典中的值')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: '导入', exact: true })).toBeDisabled()
    await userEvent.upload(input(), new File(['x'], '服务站.xlsx'))
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect.element(screen.getByText('共1行数据全部导入成功！')).toBeVisible()
    expect(importRows).toHaveBeenCalledOnce()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('says that a back end without a preview writes at once, and sends the file with 导入 only', async () => {
    const importRows = vi.fn<NonNullable<EntityFiles['importRows']>>(async () => ({
      kind: 'complete',
      serverMessage: '共1行数据全部导入成功！',
    }))
    const screen = await render(<Stations list={{ files: { importRows } }} />)
    await screen.getByRole('button', { name: '导入' }).click()
    const dialog = screen.getByRole('dialog', { name: '导入服务站' })
    await expect.element(dialog.getByText(/确认后才写入/)).not.toBeInTheDocument()
    await userEvent.upload(dialog.getByLabelText('选择文件').last(), new File(['x'], '服务站.xlsx'))
    await expect.element(dialog.getByText(/不提供导入预览.*服务站\.xlsx.*无法撤销/)).toBeVisible()
    expect(importRows).not.toHaveBeenCalled()
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    await expect.element(screen.getByText('共1行数据全部导入成功！')).toBeVisible()
    expect(importRows).toHaveBeenCalledOnce()
  })

  it('shows no share of an import whose file has been sent, while the back end works on', async () => {
    const sent: ((progress: { loaded: number; total: number }) => void)[] = []
    const importRows: NonNullable<EntityFiles['importRows']> = (_file, { onProgress, signal }) =>
      new Promise((_, reject) => {
        if (onProgress) sent.push(onProgress)
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    const screen = await render(<Stations list={{ files: { importRows } }} />)
    await screen.getByRole('button', { name: '导入' }).click()
    const dialog = screen.getByRole('dialog', { name: '导入服务站' })
    await userEvent.upload(dialog.getByLabelText('选择文件').last(), new File(['x'], '服务站.xlsx'))
    await dialog.getByRole('button', { name: '导入', exact: true }).click()
    const bar = dialog.getByRole('progressbar')
    await expect.element(bar).toBeVisible()
    sent[0]?.({ loaded: 512, total: 1024 })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
    sent[0]?.({ loaded: 1024, total: 1024 })
    await expect.element(bar).not.toHaveAttribute('aria-valuenow')
  })

  it('saves and goes on with what was saved, for those who may', async () => {
    const run = vi.fn<(saved: { row: Station | null; result: unknown }) => Promise<void>>(() => Promise.resolve())
    const add = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const saveAnd = { label: '保存并开业', permission: 'open', run }
    const screen = await render(<Stations source={{ add }} list={{ saveAnd }} services={{ permits: () => true }} />)
    await screen.getByRole('button', { name: '新增' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('button', { name: '保存并开业' }).click()
    expect(add).not.toHaveBeenCalled()
    await fillForm({ 编码: 'SH09', 名称: '浦东' })
    await dialog.getByRole('button', { name: '保存并开业' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(run).toHaveBeenCalledExactlyOnceWith({ row: null, result: undefined })
    await screen.unmount()
    const permits = (action: string) => !action.endsWith(':open')
    const narrow = await render(<Stations source={{ add }} list={{ saveAnd }} services={{ permits }} />)
    await narrow.getByRole('button', { name: '新增' }).click()
    await expect.element(narrow.getByRole('button', { name: '保存', exact: true })).toBeVisible()
    await expect.element(narrow.getByRole('button', { name: '保存并开业' })).not.toBeInTheDocument()
  })

  it('keeps a save back while the server calls a value taken, and sends none', async () => {
    const add = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve())
    const checks = { code: async (code: string) => (code === 'SH01' ? '编码已存在' : undefined) }
    const screen = await render(<Stations source={{ add }} list={{ checks }} />)
    await screen.getByRole('button', { name: '新增' }).click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByLabelText('名称').fill('浦东')
    await dialog.getByLabelText('编码').fill('SH01')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('编码已存在')).toBeVisible()
    expect(add).not.toHaveBeenCalled()
    await dialog.getByLabelText('编码').fill('SH09')
    await dialog.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(add).toHaveBeenCalledOnce())
  })

  it('opens a draft over the row as it is now', async () => {
    const draft: Draft = {
      id: 'x', record: 's2', title: '编辑服务站 · 成都双流服务站', savedAt: 0, changes: { phone: { from: '02885671200', to: '028111' } },
    } // prettier-ignore
    const { port, remove } = editingPort([draft])
    const screen = await render(<Stations editing={port} />)
    await screen.getByRole('button', { name: /^继续编辑/ }).click()
    await screen.getByRole('button', { name: '恢复草稿' }).click()
    await expect.element(screen.getByLabelText('电话')).toHaveValue('028111')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('row', { name: /CD03.*028111/ })).toBeVisible()
    expect(remove).toHaveBeenCalledWith('x')
  })
})

describe('the detail view of an entity', () => {
  it('shows every field of a row as text, by keyboard alone', async () => {
    const loadDetails = async () => ({ departs: ['d11'], brands: ['a', 'b'] })
    const screen = await render(<Stations list={{ withDetailView: true, loadDetails }} />)
    const opener = screen.getByRole('button', { name: '详情' }).first()
    await expect.element(opener).toBeVisible()
    opener.element().focus()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: '服务站详情 · 上海浦东服务站' })
    await expect.element(dialog).toBeVisible()
    for (const text of ['一级', '2019-04-01', '上海大区', '山河，徐工', '直营', '2026-03-10 09:30']) {
      await expect.element(dialog.getByText(text, { exact: true })).toBeVisible()
    }
    await expect.element(dialog.getByRole('textbox')).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  })

  it('names what could not be loaded', async () => {
    const loadDetails = () => Promise.reject(new Error('offline'))
    const screen = await render(<Stations list={{ withDetailView: true, loadDetails }} />)
    await screen.getByRole('button', { name: '详情' }).first().click()
    await expect.element(screen.getByText('所属部门、服务品牌未能载入。')).toBeVisible()
  })
})

describe('the form of an entity', () => {
  it('is validated by the contract, at the field, by keyboard alone', async () => {
    const screen = await render(<Stations />)
    await screen.getByRole('button', { name: '新增' }).click()
    const dialog = screen.getByRole('dialog', { name: '新增服务站' })
    await expect.element(dialog.getByLabelText('编码')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog.getByText('请输入编码')).toBeVisible()
    await expect.element(dialog.getByText('请输入名称')).toBeVisible()
    await expect.element(dialog.getByLabelText('编码')).toHaveFocus()
    await userEvent.keyboard('WH05{Tab}武汉服务站{Enter}')
    await expect.element(screen.getByRole('row', { name: /WH05 武汉服务站/ })).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('shows a refusal at the field it names, and any other above the fields', async () => {
    let field: string | undefined = 'name'
    const describeError = () => ({ title: '名称已存在', field: field || undefined })
    const source = { edit: () => Promise.reject(new Error('refused')) }
    const screen = await render(<Stations services={{ describeError }} source={source} />)
    await screen.getByRole('button', { name: '编辑' }).first().click()
    await screen.getByLabelText('名称').last().fill('重名')
    await screen.getByRole('button', { name: '保存' }).click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByLabelText('名称')).toHaveAccessibleDescription('名称已存在')
    await expect.element(dialog.getByLabelText('名称')).toHaveFocus()
    field = undefined
    await dialog.getByLabelText('名称').fill('又重名')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByLabelText('名称')).not.toHaveAccessibleDescription('名称已存在')
    await expect.element(dialog.getByText('名称已存在')).toBeVisible()
  })

  it('keeps what is typed when values arrive later, and sends them in the form of the contract', async () => {
    let arrive = (_details: Record<string, unknown>) => {}
    const edit = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve())
    const loadDetails = () => new Promise<Record<string, unknown>>((resolve) => (arrive = resolve))
    const screen = await render(<Stations source={{ edit }} list={{ loadDetails }} />)
    await screen.getByRole('button', { name: '编辑' }).first().click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByLabelText('编码')).toBeDisabled()
    await dialog.getByLabelText('电话').fill('02100')
    arrive({ departs: ['d11'], brands: ['a', 'b'] })
    await expect.element(dialog.getByText('上海大区').first()).toBeVisible()
    await expect.element(dialog.getByLabelText('电话')).toHaveValue('02100')
    await dialog.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(edit).toHaveBeenCalled())
    expect(edit.mock.lastCall?.[0]).toEqual({
      body: { id: 's1', revision: 1, name: '上海浦东服务站', level: 1, phone: '02100', opened: '2019-04-01', departs: 'd11', brands: ['a', 'b'], kind: 'own', inspected: '2026-03-10 09:30:00' },
    }) // prettier-ignore
  })

  it('does not send values that could not be loaded, and says so', async () => {
    const edit = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve())
    const loadDetails = () => Promise.reject(new Error('offline'))
    const screen = await render(<Stations source={{ edit }} list={{ loadDetails }} />)
    await screen.getByRole('button', { name: '编辑' }).first().click()
    await expect.element(screen.getByText('所属部门、服务品牌未能载入，保存后不会改动。')).toBeVisible()
    await screen.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(edit).toHaveBeenCalled())
    expect(edit.mock.lastCall?.[0]).not.toHaveProperty('body.departs')
    expect(edit.mock.lastCall?.[0]).not.toHaveProperty('body.brands')
  })

  it('sends the whole row to a server that clears what is left out, and never without a value that is missing', async () => {
    const edit = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve())
    const loadDetails = vi
      .fn<() => Promise<Record<string, unknown>>>()
      .mockRejectedValueOnce(new Error('offline'))
      .mockResolvedValue({ departs: ['d11'], brands: ['a'] })
    const services = { editReplacesRow: true }
    const screen = await render(<Stations services={services} source={{ edit }} list={{ loadDetails }} />)
    await screen.getByRole('button', { name: '编辑' }).first().click()
    const dialog = screen.getByRole('dialog')
    const retry = dialog.getByRole('button', { name: '重试' })
    await expect.element(retry.first()).toBeVisible()
    await dialog.getByLabelText('电话').fill('02100')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog.getByText(/载入后才能保存/)).toBeVisible()
    expect(edit).not.toHaveBeenCalled()
    await retry.first().click()
    await expect.element(dialog.getByText('上海大区').first()).toBeVisible()
    await expect.element(dialog.getByLabelText('电话')).toHaveValue('02100')
    await dialog.getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(edit).toHaveBeenCalled())
    expect(edit.mock.lastCall?.[0]).toMatchObject({
      body: { code: 'SH01', vehicles: 312, phone: '02100', departs: 'd11', brands: ['a'] },
    })
  })

  it('leaves null what nobody has filled, where a server stores the whole row', async () => {
    const edit = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve())
    const list = async () => stations.slice(0, 1).map((station) => ({ ...station, level: null }))
    const loadDetails = async () => ({ departs: [], brands: [] })
    const services = { editReplacesRow: true }
    const screen = await render(<Stations services={services} source={{ edit, list }} list={{ loadDetails }} />)
    await screen.getByRole('button', { name: '编辑' }).first().click()
    await screen.getByRole('dialog').getByLabelText('名称').fill('浦东')
    await screen.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await vi.waitFor(() => expect(edit).toHaveBeenCalled())
    expect(edit.mock.lastCall?.[0]).toMatchObject({ body: { name: '浦东', level: null } })
  })

  it('edits a choice among radio buttons and a time', async () => {
    const edit = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve())
    const screen = await render(<Stations source={{ edit }} />)
    await screen.getByRole('button', { name: '编辑' }).first().click()
    const dialog = screen.getByRole('dialog')
    await expect.element(dialog.getByRole('radio', { name: '直营' })).toBeChecked()
    await expect.element(dialog.getByLabelText('最近检查')).toHaveValue('2026-03-10 09:30:00')
    await submitForm({ 性质: '合作', 最近检查: '2026-03-11 10:15:00' })
    await vi.waitFor(() => expect(edit).toHaveBeenCalled())
    expect(edit.mock.lastCall?.[0]).toMatchObject({ body: { kind: 'partner', inspected: '2026-03-11 10:15:00' } })
  })

  it('clears an emptied choice and an emptied date with the empty text', async () => {
    const edit = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve())
    const screen = await render(<Stations source={{ edit }} />)
    await screen.getByRole('button', { name: '编辑' }).nth(1).click()
    await submitForm({ 级别: null, 开业日期: null })
    await vi.waitFor(() => expect(edit).toHaveBeenCalled())
    expect(edit.mock.lastCall?.[0]).toMatchObject({ body: { level: '', opened: '', kind: '', inspected: '' } })
  })

  it('checks a field with the server when it is left', async () => {
    const checks = { code: async (code: string) => (code === stations[0]?.code ? '编码已存在' : undefined) }
    const screen = await render(<Stations list={{ checks }} />)
    await screen.getByRole('button', { name: '新增' }).click()
    await userEvent.keyboard('SH01{Tab}')
    await expect.element(screen.getByLabelText('编码')).toHaveAccessibleDescription('编码已存在')
    await screen.getByLabelText('编码').fill('SH09')
    await userEvent.keyboard('{Tab}')
    await expect.element(screen.getByLabelText('编码')).not.toHaveAccessibleDescription('编码已存在')
  })

  it('asks before unsaved values are lost, and marks them outside', async () => {
    const { port, setEdits } = editingPort()
    const screen = await render(<Stations editing={port} />)
    await screen.getByRole('button', { name: '新增' }).click()
    await screen.getByLabelText('编码').fill('WH05')
    await vi.waitFor(() => expect(setEdits.mock.lastCall?.[1]).toMatchObject({ title: '新增服务站', dirty: true }))
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByText('有未保存的修改，确定关闭吗？')).toBeVisible()
  })
})
