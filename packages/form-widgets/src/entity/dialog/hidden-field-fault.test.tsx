import { UiProvider } from '@trackhoe/ui'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { defineEntity } from '../definition/define-entity.ts'
import { EntityDialog } from './entity-dialog.tsx'

const fields = { name: z.string(), kind: z.enum(['1', '2'], '必须是字典中的值') }
const entity = defineEntity({
  row: z.object({ id: z.string(), name: z.string(), kind: z.string() }),
  add: z.object(fields),
  edit: z.object({ id: z.string(), ...fields }),
  useMessages: () => ({}),
  texts: () => ({ title: '菜单', noun: '菜单' }),
  nameOf: 'name',
  fields: () => ({
    name: { label: '名称' },
    kind: { label: '授权策略', relevantWhen: ({ name }) => name === '按钮' },
  }),
})

it('names at a visible field what keeps a save back where its own field is not shown', async () => {
  const edit = vi.fn<() => Promise<null>>(async () => null)
  const source = { list: async () => [], edit }
  const screen = await render(
    <UiProvider>
      <EntityDialog
        entity={entity}
        row={{ id: 'm1', name: '用户管理', kind: '7' }}
        source={source}
        onClose={() => {}}
        onDismiss={() => {}}
        onSaved={() => {}}
      />
    </UiProvider>,
  )
  await screen.getByLabelText('名称').fill('人员')
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByLabelText('名称')).toHaveAccessibleDescription('授权策略 · 必须是字典中的值')
  expect(edit).not.toHaveBeenCalled()
})
