import { Input } from '@trackhoe/ui'
import { useForm } from 'react-hook-form'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { EditingProvider, type Draft, type EditingPort } from '../services/editing.tsx'
import { DraftRestoreAlert } from './draft-restore-alert.tsx'
import { FormField } from './form-field.tsx'
import { useDraft } from './use-draft.ts'

const fields = { phone: '手机', password: '密码' }
const server = { phone: '138', password: '' }

function Form() {
  const form = useForm({ defaultValues: server })
  const draft = useDraft(form, { record: 'u1', title: '编辑用户 · 李晓梅', fields })
  return (
    <>
      <DraftRestoreAlert draft={draft} fields={fields} current={server} />
      <FormField control={form.control} name="phone" label="手机">
        {(field) => <Input {...field} />}
      </FormField>
      <FormField control={form.control} name="password" label="密码">
        {(field) => <Input {...field} />}
      </FormField>
      <button type="button" onClick={draft.clear}>
        放弃
      </button>
    </>
  )
}

function workspace(kept: readonly Draft[] = []) {
  const reads = new Map<string, Parameters<EditingPort['drafts']['scheduleSave']>[1]>()
  const remove = vi.fn<(id: string) => void>()
  const setEdits = vi.fn<EditingPort['setEdits']>()
  const port: EditingPort = {
    setEdits,
    drafts: {
      list: () => Promise.resolve(kept),
      scheduleSave: (id, read) => void reads.set(id, read),
      remove,
      subscribe: () => () => {},
    },
  }
  return { port, setEdits, remove, typed: () => [...reads.values()].map((read) => read()) }
}

const before: Draft = {
  id: 'd1',
  record: 'u1',
  title: '编辑用户 · 李晓梅',
  changes: { phone: { from: '137', to: '139' } },
  savedAt: 0,
}

describe('useDraft', () => {
  it('hands over what was changed, and never a password', async () => {
    const { port, setEdits, typed } = workspace()
    await render(
      <EditingProvider port={port}>
        <Form />
      </EditingProvider>,
    )
    await page.getByLabelText('手机').fill('139')
    await page.getByLabelText('密码').fill('secret')
    expect(typed()).toMatchObject([{ record: 'u1', changes: { phone: { from: '138', to: '139' } } }])
    expect(JSON.stringify(typed())).not.toContain('secret')
    expect(setEdits.mock.lastCall?.[1]).toMatchObject({ title: '编辑用户 · 李晓梅', dirty: true })
    await page.getByLabelText('密码').fill('')
    await page.getByLabelText('手机').fill('138')
    expect(typed()).toEqual([null])
  })

  it('offers what was left with the difference, restores it when told to, and drops it with the form', async () => {
    const { port, remove } = workspace([before, { ...before, id: 'd2', record: 'u2' }])
    await render(
      <EditingProvider port={port}>
        <Form />
      </EditingProvider>,
    )
    await page.getByRole('button', { name: '查看差异' }).click()
    await expect.element(page.getByRole('row').last()).toHaveTextContent('手机138服务器数据已更新139')
    await expect.element(page.getByLabelText('手机')).toHaveValue('138')
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect.element(page.getByLabelText('手机')).toHaveValue('139')
    await expect.element(page.getByRole('button', { name: '恢复草稿' })).not.toBeInTheDocument()
    expect(remove).not.toHaveBeenCalled()
    await page.getByRole('button', { name: '放弃' }).click()
    expect(remove).toHaveBeenCalledWith('d1')
  })

  it('removes the older copy of what was restored as soon as it is stored anew', async () => {
    const { port, remove, typed } = workspace([before])
    await render(
      <EditingProvider port={port}>
        <Form />
      </EditingProvider>,
    )
    await page.getByRole('button', { name: '恢复草稿' }).click()
    await expect.element(page.getByLabelText('手机')).toHaveValue('139')
    expect(remove).not.toHaveBeenCalled()
    expect(typed()).toMatchObject([{ changes: { phone: { to: '139' } } }])
    await vi.waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith('d1'))
  })
})
