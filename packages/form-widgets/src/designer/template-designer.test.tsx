import { Toaster, UiProvider } from '@trackhoe/ui'
import { Stamp } from 'lucide-react'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { WidgetServicesProvider } from '../services/widget-services.tsx'
import { repairServices } from '../testing/repair-form.ts'
import { longTemplate, sampleDictionaries } from '../testing/sample-template.ts'
import { builtInItemTypes } from './items/built-in-items.ts'
import type { ItemType } from './items/item-type.ts'
import type { ItemData } from './template/template.ts'
import { TemplateDesigner, type TemplateDesignerProps } from './template-designer.tsx'

const three: readonly ItemData[] = [
  { id: 'a', type: 'text', label: '甲', required: 1 },
  { id: 'b', type: 'radio', label: '乙', data_type: 1, options: ['一', '二'] },
  { id: 'c', type: 'number', label: '丙', color: 'red' },
]

const saving = () => vi.fn<TemplateDesignerProps['onSave']>(async () => undefined)

async function renderDesigner(props: Partial<TemplateDesignerProps> = {}) {
  await page.viewport(1440, 900)
  const onSave = saving()
  const screen = await render(
    <UiProvider>
      <WidgetServicesProvider services={repairServices}>
        <div style={{ height: 880, display: 'flex' }}>
          <TemplateDesigner
            items={three}
            title="定期保养"
            heading={<h1>工单模板设计</h1>}
            dictionaries={sampleDictionaries}
            onSave={onSave}
            {...props}
          />
        </div>
      </WidgetServicesProvider>
      <Toaster />
    </UiProvider>,
  )
  const labels = () =>
    screen
      .getByRole('option')
      .elements()
      .map((element) => element.lastElementChild?.textContent.split('，')[0])
  const list = screen.getByRole('listbox', { name: '模板内容' })
  const panel = screen.getByRole('region', { name: '属性' })
  const save = async () => {
    await screen.getByRole('button', { name: '保存' }).click()
    return onSave
  }
  return { screen, labels, list, panel, save, onSave }
}

/** Drags with one finger. `rest`: whether it rests first, which makes a drag of it and no scrolling. */
async function touchDrag(from: Element | null, to: Element | null, edge: 'above' | 'below', { rest = true } = {}) {
  if (!from || !to) throw new Error('Both ends of a drag are on the page.')
  const start = from.getBoundingClientRect()
  const end = to.getBoundingClientRect()
  const goal = edge === 'above' ? end.top + 3 : end.bottom - 3
  const touch = (type: string, share: number | null) => {
    const at = (first: number, last: number) => first + (last - first) * (share ?? 1)
    const finger = new Touch({
      identifier: 1,
      target: from,
      clientX: at(start.x + start.width / 2, end.x + end.width / 2),
      clientY: at(start.y + start.height / 2, goal),
    })
    const touches = share === null ? [] : [finger]
    from.dispatchEvent(
      new TouchEvent(type, {
        touches,
        targetTouches: touches,
        changedTouches: [finger],
        bubbles: true,
        cancelable: true,
      }),
    )
  }
  touch('touchstart', 0)
  if (rest) await vi.waitUntil(() => document.querySelector('[data-designer-ghost]'))
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) touch('touchmove', share)
  if (rest) await vi.waitUntil(() => document.querySelector('[data-designer-mark]:not([hidden])'))
  touch('touchend', null)
}

describe('TemplateDesigner', () => {
  it('selects the first item, edits it by the form of its type, and saves what it does not know unchanged', async () => {
    const { screen, panel, save } = await renderDesigner()
    await expect.element(panel.getByLabelText('标题')).toHaveValue('甲')
    await panel.getByLabelText('标题').fill('车号')
    await expect.element(screen.getByRole('option', { name: '车号，文本，必填' })).toBeVisible()
    await panel.getByRole('switch', { name: '必填' }).click()
    await panel.getByLabelText('标题').fill('')
    await expect.element(screen.getByRole('option', { name: '无标题，文本' })).toBeVisible()
    const onSave = await save()
    await expect.element(screen.getByText('保存成功')).toBeVisible()
    expect(onSave).toHaveBeenCalledExactlyOnceWith(
      [{ id: 'a', type: 'text', label: '', required: 0 }, three[1], three[2]],
      { overwrite: false },
    )
    await expect.element(screen.getByText('已保存')).toBeInTheDocument()
  })

  it('adds every type by its name, and undoes all of it', async () => {
    const { screen, labels, save } = await renderDesigner({ items: [] })
    const names = builtInItemTypes.map(({ label }) => (typeof label === 'string' ? label : label['zh-CN']))
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- as a person would
      await screen.getByRole('button', { name: `添加${name}`, exact: true }).click()
    }
    expect(labels()).toHaveLength(14)
    const onSave = await save()
    const [items = []] = onSave.mock.calls[0] ?? []
    expect(items.map(({ type }) => type)).toEqual(builtInItemTypes.map(({ type }) => type))
    expect(items.find(({ type }) => type === 'textarea')).toMatchObject({ min: 1, max: 300, required: 0 })
    expect(items.find(({ type }) => type === 'slider')).toMatchObject({ min: 0, max: 100 })
    const undo = screen.getByRole('button', { name: /撤销/ })
    for (const _ of names) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await undo.click()
    }
    expect(labels()).toEqual([])
    await expect.element(undo).toBeDisabled()
  })

  it('works by keyboard alone: selects, lifts, moves, drops, duplicates, deletes, undoes', async () => {
    const { screen, labels, list } = await renderDesigner()
    list.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByText('已拿起甲，位于第 1 项，共 3 项')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(screen.getByText('甲移到第 2 项，共 3 项')).toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown} ')
    await expect.element(screen.getByText('甲已放在第 3 项，共 3 项')).toBeInTheDocument()
    expect(labels()).toEqual(['乙', '丙', '甲'])
    await userEvent.keyboard(' {ArrowUp}{Escape}')
    await expect.element(screen.getByText('已取消移动，甲回到原位')).toBeInTheDocument()
    expect(labels()).toEqual(['乙', '丙', '甲'])
    await userEvent.keyboard('{Home}{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}')
    expect(labels()).toEqual(['乙', '丙', '乙', '丙', '甲'])
    await userEvent.keyboard('{Delete}')
    expect(labels()).toEqual(['乙', '丙', '甲'])
    await expect.element(screen.getByText('未选择任何项')).toBeVisible()
    await userEvent.keyboard('{Control>}zz{/Control}')
    expect(labels()).toEqual(['乙', '丙', '甲'])
    await userEvent.keyboard('{Home}{Enter}')
    await expect.element(screen.getByLabelText('标题')).toHaveFocus()
  })

  it('moves an item by keys that come before the page has had time for a timer', async () => {
    const { screen, labels, list } = await renderDesigner()
    list.element().focus()
    for (const [code, key] of [
      ['Space', ' '],
      ['ArrowDown', 'ArrowDown'],
      ['ArrowDown', 'ArrowDown'],
      ['Space', ' '],
    ])
      list.element().dispatchEvent(new KeyboardEvent('keydown', { code, key, bubbles: true, cancelable: true }))
    await expect.element(screen.getByText('甲已放在第 3 项，共 3 项')).toBeInTheDocument()
    expect(labels()).toEqual(['乙', '丙', '甲'])
  })

  it('drags an item by the mouse, and a new one from the palette', async () => {
    const { screen, labels } = await renderDesigner()
    const option = (name: RegExp) => screen.getByRole('option', { name })
    await userEvent.dragAndDrop(option(/^甲/), option(/^丙/), { targetPosition: { x: 200, y: 60 }, steps: 8 })
    await expect.poll(labels).toEqual(['乙', '丙', '甲'])
    await userEvent.dragAndDrop(screen.getByRole('button', { name: '添加滑块' }), option(/^丙/), {
      targetPosition: { x: 200, y: 4 },
      steps: 8,
    })
    await expect.poll(labels).toEqual(['乙', '滑块', '丙', '甲'])
  })

  it('saves at a press that follows a drop at once', async () => {
    const { screen, labels, onSave } = await renderDesigner()
    const [from, to] = [screen.getByRole('option').nth(0).element(), screen.getByRole('option').nth(2).element()]
    const at = (element: Element, y: number) => {
      const { left, top } = element.getBoundingClientRect()
      return { clientX: left + 200, clientY: top + y, bubbles: true, cancelable: true }
    }
    from.dispatchEvent(new MouseEvent('mousedown', at(from, 8)))
    document.dispatchEvent(new MouseEvent('mousemove', at(from, 20)))
    await vi.waitUntil(() => document.querySelector('[data-designer-ghost]'))
    document.dispatchEvent(new MouseEvent('mousemove', at(to, 40)))
    await vi.waitUntil(() => document.querySelector('[data-designer-mark]:not([hidden])'))
    document.dispatchEvent(new MouseEvent('mouseup', at(to, 40)))
    const save = screen.getByRole('button', { name: '保存' }).element()
    save.dispatchEvent(new PointerEvent('pointerdown', { ...at(save, 4), isPrimary: true }))
    save.dispatchEvent(new MouseEvent('click', at(save, 4)))
    await expect.poll(() => onSave.mock.calls).toHaveLength(1)
    expect(labels()).toEqual(['乙', '丙', '甲'])
  })

  it('scrolls while a drag rests near an edge, faster the nearer, and drops where it has come to', async () => {
    const { screen, labels } = await renderDesigner({ items: longTemplate(60) })
    const scroller = document.querySelector('[data-designer-scroller]')
    const first = screen.getByRole('option').nth(0).element()
    if (!scroller) throw new Error('The canvas scrolls.')
    const frame = scroller.getBoundingClientRect()
    const x = frame.left + frame.width / 2
    const mouse = (type: string, y: number, target: EventTarget = document) =>
      target.dispatchEvent(new MouseEvent(type, { clientX: x, clientY: y, bubbles: true, cancelable: true }))
    mouse('mousedown', first.getBoundingClientRect().top + 8, first)
    mouse('mousemove', first.getBoundingClientRect().top + 20)
    await vi.waitUntil(() => document.querySelector('[data-designer-ghost]'))
    mouse('mousemove', frame.bottom - 4)
    await vi.waitUntil(() => scroller.scrollTop > 1200, { timeout: 10_000 })
    // Away from the edge it rests.
    mouse('mousemove', frame.top + frame.height / 2)
    const rested = scroller.scrollTop
    await new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    expect(scroller.scrollTop).toBe(rested)
    mouse('mousemove', frame.top + 4)
    await vi.waitUntil(() => scroller.scrollTop < rested - 200, { timeout: 10_000 })
    mouse('mousemove', frame.top + frame.height / 2)
    mouse('mouseup', frame.top + frame.height / 2)
    await expect.poll(() => labels().indexOf('第 1 项')).toBeGreaterThan(5)
    expect(labels()).toHaveLength(60)
    // What was dropped is on the screen, between its new neighbors.
    const box = screen
      .getByRole('option', { name: /^第 1 项/ })
      .element()
      .getBoundingClientRect()
    expect(box.top).toBeGreaterThan(frame.top)
    expect(box.bottom).toBeLessThan(frame.bottom)
  })

  it('previews on a desk, a tablet and a telephone at their widths, and as a page', async () => {
    const { screen } = await renderDesigner({
      fixed: { top: [{ id: 't1', type: 'text', label: '车号' }, { id: 't2', type: 'text', label: '客户' }], bottom: [] }, // prettier-ignore
    })
    await screen.getByRole('button', { name: '预览', exact: true }).click()
    const preview = screen.getByRole('dialog', { name: /预览/ })
    const box = (label: string) => preview.getByLabelText(label).element().getBoundingClientRect()
    const width = () => preview.getByLabelText('车号').element().closest('form')?.parentElement?.offsetWidth
    await preview.getByLabelText('车号').fill('T-1')
    expect(box('车号').top).toBe(box('客户').top)
    await expect.poll(width).toBe(960)
    await preview.getByRole('radio', { name: '平板' }).click()
    await expect.poll(width).toBe(640)
    await preview.getByRole('radio', { name: '手机' }).click()
    await expect.poll(width).toBe(375)
    await expect.poll(() => box('客户').top - box('车号').bottom).toBeGreaterThan(0)
    // What was tried is kept from one device to the next.
    await expect.element(preview.getByLabelText('车号')).toHaveValue('T-1')
    await preview.getByRole('radio', { name: '打印' }).click()
    await expect.element(preview.getByRole('heading', { name: '定期保养', exact: true })).toBeVisible()
    await expect.element(preview.getByRole('button', { name: '打印', exact: true })).toBeVisible()
  })

  it('drags by touch: an item by its grip, a new one out of the palette', async () => {
    const { screen, labels } = await renderDesigner()
    const grip = (name: RegExp) => screen.getByRole('option', { name }).element().querySelector('[data-item-handle]')
    await touchDrag(grip(/^甲/), screen.getByRole('option', { name: /^丙/ }).element(), 'below')
    await expect.poll(labels).toEqual(['乙', '丙', '甲'])
    await touchDrag(
      screen.getByRole('button', { name: '添加滑块' }).element(),
      screen.getByRole('option', { name: /^丙/ }).element(),
      'above',
    )
    await expect.poll(labels).toEqual(['乙', '滑块', '丙', '甲'])
    // A finger that moves at once scrolls, and moves nothing.
    await touchDrag(screen.getByRole('button', { name: '添加滑块' }).element(), grip(/^甲/), 'below', { rest: false })
    expect(labels()).toEqual(['乙', '滑块', '丙', '甲'])
  })

  it('keeps the last option, names new ones, and makes an option of each pasted line', async () => {
    const { screen, panel, list } = await renderDesigner()
    await screen.getByRole('option', { name: /^乙/ }).click()
    await panel.getByRole('button', { name: '删除选项 一' }).click()
    await expect.element(panel.getByRole('button', { name: /删除选项/ })).not.toBeInTheDocument()
    await panel.getByRole('button', { name: '添加选项' }).click()
    await expect.element(panel.getByLabelText('选项 2')).toHaveValue('新选项')
    await expect.element(panel.getByLabelText('选项 2')).toHaveFocus()
    await panel.getByLabelText('选项 2').fill('')
    await expect.element(panel.getByText('选项 2 没有文字')).toBeVisible()
    await expect.element(list.getByText('二')).toBeVisible()
  })

  it('says what a dictionary lacks, and does not save before it is mended', async () => {
    const { screen, panel, save } = await renderDesigner()
    await screen.getByRole('option', { name: /^乙/ }).click()
    await panel.getByText('字典', { exact: true }).click()
    await expect.element(panel.getByText('字典Code不能为空!')).not.toBeInTheDocument()
    const onSave = await save()
    await expect.element(screen.getByText('还有 1 个问题，请先修改').first()).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: '1 个问题', exact: true }).click()
    await screen.getByRole('button', { name: /字典Code不能为空!/ }).click()
    await panel.getByRole('combobox', { name: '字典' }).click()
    await screen.getByRole('option', { name: '故障等级' }).click()
    await expect.element(panel.getByText('未获取到字典项数据').first()).toBeVisible()
    await panel.getByRole('combobox', { name: '字典' }).click()
    await screen.getByRole('option', { name: '车辆系统' }).click()
    await expect.element(panel.getByText('共 3 项')).toBeVisible()
    await save()
    await expect.poll(() => onSave.mock.calls).toHaveLength(1)
    expect(onSave.mock.calls[0]?.[0][1]).toMatchObject({
      data_type: 2,
      dict_id: 'd1',
      dict_options: [{ id: 'i1', itemName: '液压系统' }, { id: 'i2' }, { id: 'i3' }],
      options: ['一', '二'],
    })
  })

  it('finds a component, jumps by the outline, zooms, and copies items into another template', async () => {
    const { screen, labels, list } = await renderDesigner()
    await screen.getByRole('searchbox', { name: '搜索组件' }).fill('huakuai')
    await userEvent.keyboard('{Enter}')
    await expect.poll(labels).toEqual(['甲', '滑块', '乙', '丙'])
    await screen.getByRole('tab', { name: '大纲' }).click()
    await screen.getByRole('list', { name: '大纲' }).getByRole('button', { name: /丙/ }).click()
    await expect.element(screen.getByRole('option', { name: /^丙/ })).toHaveAttribute('aria-selected', 'true')
    await screen.getByRole('button', { name: '缩小' }).click()
    await expect.element(screen.getByRole('button', { name: '90%' })).toBeVisible()
    await screen.getByRole('button', { name: '90%' }).click()
    await expect.element(screen.getByRole('button', { name: '100%' })).toBeVisible()

    // What the clipboard of the system carries from one tab to another.
    const carried = new DataTransfer()
    const clipboard = (type: 'copy' | 'cut' | 'paste', clipboardData: DataTransfer) =>
      list.element().dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }))
    list.element().focus()
    await userEvent.keyboard('{End}{Shift>}{ArrowUp}{/Shift}')
    clipboard('copy', carried)
    await expect.element(screen.getByText('已复制 2 项')).toBeInTheDocument()
    clipboard('paste', carried)
    await expect.poll(labels).toEqual(['甲', '滑块', '乙', '丙', '乙', '丙'])
    clipboard('cut', carried)
    await expect.poll(labels).toEqual(['甲', '滑块', '乙', '丙'])
    const text = new DataTransfer()
    text.setData('text/plain', '不是模板项')
    clipboard('paste', text)
    await expect.element(screen.getByText('剪贴板中没有可以粘贴的模板项')).toBeInTheDocument()
    await screen.unmount()
    const other = await renderDesigner({ items: [] })
    other.list
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, bubbles: true, cancelable: true }))
    await expect.poll(other.labels).toEqual(['乙', '丙'])
    const onSave = await other.save()
    await expect.poll(() => onSave.mock.calls).toHaveLength(1)
    expect(onSave.mock.calls[0]?.[0][1]).toMatchObject({ type: 'number', label: '丙', color: 'red' })
  })

  it('takes a template from JSON, and an earlier version with what differs, both to be undone', async () => {
    const { screen, labels } = await renderDesigner({
      versions: async () => [
        { version: 2, items: three, savedBy: '李晓梅', savedAt: '2026-11-21 10:00:00' },
        {
          version: 1,
          items: [{ ...three[0], id: 'a', type: 'text', label: '旧标题' }],
          savedBy: '王强',
          savedAt: null,
        },
      ],
    })
    const open = async (entry: string) => {
      await screen.getByRole('button', { name: '更多' }).click()
      await screen.getByRole('menuitem', { name: entry }).click()
      return screen.getByRole('dialog', { name: entry })
    }
    const json = await open('JSON 导入与导出')
    const text = json.getByRole('textbox', { name: '模板 JSON' })
    await text.fill('[\n{"id":"a",}]')
    await expect.element(json.getByText('第 2 行不是有效的 JSON')).toBeVisible()
    await expect.element(json.getByRole('button', { name: '应用' })).toBeDisabled()
    await text.fill('{"top":[]}')
    await expect.element(json.getByText('应为由模板项组成的列表')).toBeVisible()
    await text.fill('[{"id":"z","type":"text","label":"来自文件"}]')
    await json.getByRole('button', { name: '应用' }).click()
    await expect.poll(labels).toEqual(['来自文件'])
    await screen.getByRole('button', { name: /撤销/ }).click()
    await expect.poll(labels).toEqual(['甲', '乙', '丙'])

    const versions = await open('历史版本')
    await versions
      .getByRole('button', { name: /版本 1/ })
      .first()
      .click()
    await expect.element(versions.getByText(/标题：旧标题/)).toBeVisible()
    await versions.getByRole('button', { name: '恢复版本 1' }).click()
    await expect.poll(labels).toEqual(['旧标题'])
    await expect.element(screen.getByText('有未保存的修改')).toBeVisible()
  })

  it('keeps the options of a dictionary that was deleted, and says so', async () => {
    const item = {
      id: 'a',
      type: 'select',
      label: '系统',
      data_type: 2,
      dict_id: 'gone',
      dict_options: [{ id: 'i1', itemName: '液压系统' }],
    }
    const { panel, save } = await renderDesigner({ items: [item] })
    await expect.element(panel.getByText(/所选字典已被删除/)).toBeVisible()
    await expect.element(panel.getByText('共 1 项')).toBeVisible()
    const onSave = await save()
    await expect.poll(() => onSave.mock.calls).toHaveLength(1)
    expect(onSave.mock.calls[0]?.[0]).toEqual([item])
  })

  it('shows both versions before it overwrites what somebody else has saved', async () => {
    const newer = [{ id: 'a', type: 'text', label: '别人的' }]
    const onSave = saving().mockRejectedValueOnce(new Error('409'))
    const { screen, panel, labels } = await renderDesigner({
      onSave,
      newerOf: () => ({ items: newer, savedBy: '李晓梅', savedAt: '2026-11-21 10:00:00' }),
    })
    await panel.getByLabelText('标题').fill('我的')
    await screen.getByRole('button', { name: '保存' }).click()
    const dialog = screen.getByRole('dialog', { name: '此模板已被他人修改' })
    await expect.element(dialog.getByRole('row', { name: /我的 有改动/ }).getByText(/标题：别人的/)).toBeVisible()
    await dialog.getByRole('button', { name: '用我的版本覆盖' }).click()
    await expect.element(screen.getByText('保存成功')).toBeVisible()
    expect(onSave.mock.calls.map(([, options]) => options)).toEqual([{ overwrite: false }, { overwrite: true }])
    expect(labels()).toEqual(['我的', '乙', '丙'])
  })

  it('says that a save has failed, loses nothing, and saves once however often it is pressed', async () => {
    const answers: ((answer: 'saved' | Error) => void)[] = []
    const onSave = vi.fn<TemplateDesignerProps['onSave']>(
      () =>
        new Promise((resolve, reject) => {
          answers.push((answer) => (answer === 'saved' ? resolve(undefined) : reject(answer)))
        }),
    )
    const { screen, panel, labels } = await renderDesigner({ onSave })
    await panel.getByLabelText('标题').fill('车号')
    const button = screen.getByRole('button', { name: '保存' })
    for (const failure of ['服务器错误', '网络超时']) {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      await button.click()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await userEvent.keyboard('{Control>}ss{/Control}')
      answers.at(-1)?.(new Error(failure))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect.element(screen.getByText('有未保存的修改')).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect.element(screen.getByText(failure)).toBeVisible()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect.element(button).not.toHaveAttribute('aria-busy', 'true')
    }
    expect(onSave).toHaveBeenCalledTimes(2)
    expect(labels()).toEqual(['车号', '乙', '丙'])
    await button.click()
    // What is typed while a save is on its way is not saved with it, and not lost either.
    await panel.getByLabelText('标题').fill('车牌号')
    answers.at(-1)?.('saved')
    await expect.element(screen.getByText('保存成功')).toBeVisible()
    await expect.element(screen.getByText('有未保存的修改')).toBeVisible()
    expect(onSave.mock.calls.at(-1)?.[0][0]).toMatchObject({ label: '车号' })
    expect(labels()[0]).toBe('车牌号')
  })

  it('shows text of a template as text, tells items of one id apart, and names a line without a title', async () => {
    const script = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'
    const { screen, labels, save } = await renderDesigner({
      items: [
        { id: 'a', type: 'text', label: script },
        { id: 'a', type: 'text', label: '同一个编号' },
        { id: 'line', type: 'divider', label: '', orientation: 'left' },
        { id: 'bare', type: 'divider', label: '', orientation: 'none' },
      ],
    })
    expect(labels()).toEqual([script, '同一个编号', '无标题', '无标题'])
    await expect.element(screen.getByRole('option').nth(2).getByText('无标题').first()).toBeVisible()
    expect(screen.getByRole('option').nth(3).element().querySelector('[aria-hidden] .flex')?.textContent).toBe('')
    await screen.getByRole('button', { name: '预览', exact: true }).click()
    const preview = screen.getByRole('dialog', { name: /预览/ })
    await expect.element(preview.getByText(script).first()).toBeVisible()
    await preview.getByRole('button', { name: '关闭' }).last().click()
    expect(Reflect.get(window, 'harmed')).toBeUndefined()
    const onSave = await save()
    await expect.element(screen.getByText('还有 1 个问题，请先修改').first()).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
  })

  it('takes a type of an importer: in the palette, on the canvas, with its properties, and in the form', async () => {
    const stamp: ItemType = {
      type: 'stamp',
      label: '盖章',
      keywords: 'gaizhang gz',
      icon: Stamp,
      group: '公司',
      create: () => ({ label: '盖章', unit: '' }),
      properties: () => [
        { key: 'label', type: 'text', label: '标题' },
        { key: 'unit', type: 'text', label: '盖章单位', required: 1 },
      ],
      View: ({ item }) => <span>{`〔${String(item['unit'])}〕`}</span>,
      field: () => ({ type: 'text', placeholder: '扫码盖章' }),
    }
    const { screen, panel, list, save, onSave } = await renderDesigner({
      items: [
        { id: 'stopped', type: 'number', label: '停机小时' },
        { id: 'why', type: 'text', label: '停机原因', visible_if: { item: 'stopped', operator: 'eq', value: '3' } },
      ],
      itemTypes: [stamp],
    })
    await screen.getByRole('searchbox', { name: '搜索组件' }).fill('gz')
    await screen.getByRole('button', { name: '添加盖章', exact: true }).click()
    // A rule of its properties keeps it from being saved like any other.
    await save()
    await expect.element(screen.getByText('还有 1 个问题，请先修改').first()).toBeVisible()
    expect(onSave).not.toHaveBeenCalled()
    await panel.getByLabelText('盖章单位').fill('上海分公司')
    await expect.element(list.getByText('〔上海分公司〕')).toBeVisible()
    await screen.getByRole('button', { name: '预览', exact: true }).click()
    const preview = screen.getByRole('dialog', { name: /预览/ })
    await expect.element(preview.getByPlaceholder('扫码盖章')).toBeVisible()
    // What stands under a condition is asked for when it holds.
    await expect.element(preview.getByLabelText('停机原因')).not.toBeInTheDocument()
    await preview.getByLabelText('停机小时').fill('3')
    await expect.element(preview.getByLabelText('停机原因')).toBeVisible()
    await preview.getByRole('button', { name: '关闭' }).last().click()
    await save()
    await expect.poll(() => onSave.mock.calls).toHaveLength(1)
    expect(onSave.mock.calls[0]?.[0].find(({ type }) => type === 'stamp')).toMatchObject({ unit: '上海分公司' })
  })

  it('stays usable with 1,000 items, and with items that it does not know', async () => {
    const { screen, panel, labels, save } = await renderDesigner({
      items: [{ id: 'x', type: 'hologram', label: '全息图', depth: 3 }, ...longTemplate(1000)],
    })
    await expect.element(screen.getByRole('option', { name: '全息图，未知类型“hologram”' })).toBeVisible()
    await expect.element(panel.getByText('这一项的类型无法识别，保存时原样保留')).toBeVisible()
    expect(labels()).toHaveLength(1001)
    const onSave = await save()
    await expect.poll(() => onSave.mock.calls).toHaveLength(1)
    expect(onSave.mock.calls[0]?.[0][0]).toEqual({ id: 'x', type: 'hologram', label: '全息图', depth: 3 })
  })
})
