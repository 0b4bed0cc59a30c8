import type { OnlineFormDefinition } from '@trackhoe/contract/online'
import { UiProvider } from '@trackhoe/ui'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChoiceList } from './choice-list.tsx'
import { FieldPalette } from './field-palette.tsx'
import { FormPreview } from './form-preview.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import { useHistory } from './use-history.ts'

it('the palette finds a type by its name or by pinyin, and Enter adds the first', async () => {
  const onAdd = vi.fn<(type: string) => void>()
  const screen = await render(
    <UiProvider>
      <FieldPalette onAdd={onAdd} />
    </UiProvider>,
  )
  const open = screen.getByRole('button', { name: '添加字段' })
  await open.click()
  await screen.getByRole('searchbox', { name: '搜索字段类型' }).fill('bumen')
  await expect.element(screen.getByRole('button', { name: '部门' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '单行文本' })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('sel_depart')
  await open.click()
  await screen.getByRole('searchbox', { name: '搜索字段类型' }).fill('没有的')
  await expect.element(screen.getByText('没有匹配的字段类型')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledOnce()
})

it('a press into the preview selects the field, also one of a sub-table', async () => {
  const definition: OnlineFormDefinition = {
    fields: [
      { id: 'a', key: 'name', type: 'text', label: '名称' },
      {
        id: 't',
        key: 'site',
        type: 'tab',
        label: '现场',
        relation: 'one',
        fields: [{ id: 'b', key: 'place', type: 'text', label: '地点' }],
      },
    ],
  }
  function Preview() {
    const [selected, setSelected] = useState<string | null>(null)
    return (
      <UiProvider>
        <output aria-label="选中">{selected}</output>
        <FormPreview definition={definition} selected={selected} onSelect={setSelected} onColumns={() => {}} />
      </UiProvider>
    )
  }
  const screen = await render(<Preview />)
  await screen.getByLabelText('名称').click()
  await expect.element(screen.getByLabelText('选中')).toHaveTextContent('a')
  await screen.getByLabelText('地点').click()
  await expect.element(screen.getByLabelText('选中')).toHaveTextContent('b')
})

it('changes are undone and redone by keys, those of one property together, and not while a text is edited', async () => {
  function Editor() {
    const history = useHistory('', () => 0)
    useEditorKeys({
      onSave: () => {},
      onUndo: history.undo,
      onRedo: history.redo,
      onCopy: () => null,
      onPaste: () => false,
    })
    return (
      <>
        <output aria-label="值">{history.present}</output>
        <button type="button" onClick={() => history.change(`${history.present}a`, 'label')}>
          键入
        </button>
        <button type="button" onClick={() => history.change(`${history.present}+`)}>
          添加
        </button>
        <input aria-label="文本" />
      </>
    )
  }
  const screen = await render(<Editor />)
  const value = screen.getByLabelText('值')
  await screen.getByRole('button', { name: '添加' }).click()
  await screen.getByRole('button', { name: '键入' }).click()
  await screen.getByRole('button', { name: '键入' }).click()
  await expect.element(value).toHaveTextContent('+aa')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(value).toHaveTextContent('+')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.element(value).toHaveTextContent('+aa')
  await screen.getByLabelText('文本').fill('x')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(value).toHaveTextContent('+aa')
})

it('a choice can be removed in a narrow panel', async () => {
  const onChange = vi.fn<(choices: readonly { value: string; label: string }[]) => void>()
  const screen = await render(
    <UiProvider>
      <div data-testid="panel" style={{ width: 280 }}>
        <ChoiceList label="选项" choices={[{ value: '1', label: '正常' }]} onChange={onChange} />
      </div>
    </UiProvider>,
  )
  const remove = screen.getByRole('button', { name: /删除/ })
  const panel = screen.getByTestId('panel').element().getBoundingClientRect()
  expect(remove.element().getBoundingClientRect().right).toBeLessThanOrEqual(panel.right)
  await remove.click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith([])
})
