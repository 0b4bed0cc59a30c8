import { Toaster, UiProvider } from '@trackhoe/ui'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { selectorServices } from '../../testing/selector-services.ts'
import { defineEntity } from '../definition/define-entity.ts'
import { EntityDialog } from './entity-dialog.tsx'

const body = { title: z.string(), audience: z.enum(['all', 'some']), users: z.optional(z.array(z.string())) }
const messages = { title: '通知', noun: '通知' }
const noticeEntity = defineEntity({
  row: z.object({ id: z.string(), ...body }),
  add: z.object(body),
  useMessages: () => messages,
  nameOf: 'title',
  fields: () => ({
    title: { label: '标题' },
    audience: {
      label: '对象',
      widget: 'radio',
      options: [
        { value: 'all', label: '全体用户' },
        { value: 'some', label: '指定用户' },
      ],
      defaultValue: 'all',
    },
    users: { label: '收件人', widget: 'sel_user', keyBy: 'id', relevantWhen: ({ audience }) => audience === 'some' },
  }),
})

it('shows a field only while the others make it relevant, and stores users by their ids', async () => {
  const add = vi.fn<(input: { body: z.input<z.ZodMiniObject<typeof body>> }) => Promise<void>>(async () => {})
  await render(
    <UiProvider>
      <Toaster />
      <WidgetServicesProvider services={selectorServices()}>
        <EntityDialog entity={noticeEntity} row={null} source={{ add }} onClose={() => {}} onSaved={() => {}} />
      </WidgetServicesProvider>
    </UiProvider>,
  )
  await page.getByLabelText('标题').fill('值班安排')
  await expect.element(page.getByLabelText('收件人', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: '指定用户' }).click()
  await page.getByRole('button', { name: '选择 收件人' }).click()
  const row = page.getByRole('row', { name: /user00001/ })
  await row.getByRole('checkbox').click()
  const name = row.element().querySelectorAll('td')[2]?.textContent ?? ''
  await page.getByRole('button', { name: '确定' }).click()
  await expect.element(page.getByLabelText('收件人', { exact: true })).toHaveValue(name)
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => add.mock.lastCall?.[0].body).toMatchObject({ audience: 'some' })
  const { users: known } = selectorServices()
  const [user] = (await known?.find('username', ['user00001'], new AbortController().signal)) ?? []
  expect(add.mock.lastCall?.[0].body.users).toEqual([user?.id])
})

const order = {
  kind: z.string(),
  hours: z.optional(z.nullable(z.number())),
  price: z.optional(z.nullable(z.number())),
  total: z.optional(z.nullable(z.number())),
  reason: z.optional(z.nullable(z.string())),
  approval: z.optional(z.nullable(z.string())),
}
const orderEntity = defineEntity({
  row: z.object({ id: z.string(), ...order }),
  add: z.object(order),
  useMessages: () => messages,
  nameOf: 'kind',
  fields: () => ({
    kind: { label: '类型' },
    hours: { label: '小时数', widget: 'number' },
    price: { label: '单价', widget: 'number', disableIf: "kind == 'free'" },
    total: { label: '金额', widget: 'number', compute: 'round(hours * price, 2)' },
    reason: { label: '原因', showIf: "kind == 'stop'", requireIf: 'hours > 8' },
    approval: { label: '批准人', relevantWhen: ({ kind }) => kind === 'rush', requireIf: 'hours > 8' },
  }),
})

it('computes, shows, requires and disables fields of an entity by expressions over the others', async () => {
  const add = vi.fn<(input: { body: z.input<z.ZodMiniObject<typeof order>> }) => Promise<void>>(async () => {})
  await render(
    <UiProvider>
      <EntityDialog entity={orderEntity} row={null} source={{ add }} onClose={() => {}} onSaved={() => {}} />
    </UiProvider>,
  )
  await page.getByLabelText('类型').fill('free')
  await expect.element(page.getByLabelText('单价')).toBeDisabled()
  await page.getByLabelText('类型').fill('stop')
  await page.getByLabelText('小时数').fill('9')
  await page.getByLabelText('单价').fill('12.5')
  await expect.element(page.getByLabelText('金额')).toHaveValue('112.5')
  await expect.element(page.getByLabelText('金额')).toBeDisabled()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('请填写原因')).toBeVisible()
  expect(add).not.toHaveBeenCalled()
  await page.getByLabelText('原因').fill('漏油')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => add.mock.lastCall?.[0].body).toMatchObject({ total: 112.5, reason: '漏油' })
})

it('does not ask for a required field that the other values make irrelevant', async () => {
  const add = vi.fn<(input: { body: z.input<z.ZodMiniObject<typeof order>> }) => Promise<void>>(async () => {})
  await render(
    <UiProvider>
      <EntityDialog entity={orderEntity} row={null} source={{ add }} onClose={() => {}} onSaved={() => {}} />
    </UiProvider>,
  )
  await page.getByLabelText('类型').fill('rush')
  await page.getByLabelText('小时数').fill('9')
  await page.getByRole('button', { name: '保存' }).click()
  await expect.element(page.getByText('请填写批准人')).toBeVisible()
  await page.getByLabelText('类型').fill('usual')
  await expect.element(page.getByLabelText('批准人')).not.toBeInTheDocument()
  await page.getByRole('button', { name: '保存' }).click()
  await expect.poll(() => add.mock.lastCall?.[0].body).toMatchObject({ kind: 'usual', hours: 9 })
})
