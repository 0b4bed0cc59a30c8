import { NumberInput, Toaster, UiProvider, type Locale } from '@trackhoe/ui'
import { findFieldErrors } from '@trackhoe/ui/testing'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import type { Widget, WidgetControlProps } from '../../widgets/kit/widget.ts'
import { submitForm } from '../../testing.ts'
import { defineEntity } from '../definition/define-entity.ts'
import { EntityDialog } from './entity-dialog.tsx'

/** The schemas of an app of its own: none of them has a message. */
const body = {
  serial: z.string().check(z.minLength(3), z.maxLength(6)),
  brand: z.string(),
  tread: z.number().check(z.gte(2)),
  week: z.string(),
  memo: z.optional(z.string()),
}
const messages = { title: '轮胎', noun: '轮胎' }

function WeekControl({ field, value, onChange, onBlur, inputRef }: WidgetControlProps) {
  const week = typeof value === 'number' ? value : null
  return <NumberInput ref={inputRef} aria-label={field.label} value={week} onChange={onChange} onBlur={onBlur} />
}
const weekWidget: Widget = {
  read: (stored) => (typeof stored === 'string' && stored !== '' ? Number(stored) : null),
  write: (value) => (typeof value === 'number' ? String(value) : ''),
  toText: String,
  schema: ({ label }) => z.number().check(z.lte(53, `${label}最多为 53`)),
  Control: WeekControl,
}
const tireEntity = defineEntity({
  row: z.object({ id: z.string(), ...body }),
  add: z.object(body),
  useMessages: () => messages,
  nameOf: 'serial',
  fields: () => ({
    serial: { label: '编号' },
    brand: { label: '品牌', widget: 'list', options: [{ value: 'Triangle', label: 'Triangle' }] },
    tread: { label: '花纹深度', widget: 'number' },
    week: { label: '生产周', widget: weekWidget },
    memo: { label: '备注', widget: 'textarea' },
  }),
})

async function renderForm(locale: Locale) {
  const add = vi.fn<(input: { body: object }) => Promise<void>>(async () => {})
  await render(
    <UiProvider locale={locale}>
      <Toaster />
      <WidgetServicesProvider services={{}}>
        <EntityDialog entity={tireEntity} row={null} source={{ add }} onClose={() => {}} onSaved={() => {}} />
      </WidgetServicesProvider>
    </UiProvider>,
  )
  return add
}

it.each([
  ['zh-CN', '保存', (label: string) => `请填写${label}`],
  ['en-US', 'Save', (label: string) => `Enter ${label}`],
] as const)('asks for each marked field that is empty, in %s', async (locale, save, text) => {
  const add = await renderForm(locale)
  await page.getByRole('button', { name: save }).click()
  for (const label of ['编号', '品牌', '花纹深度', '生产周']) {
    await expect.element(page.getByLabelText(label, { exact: true })).toHaveAccessibleDescription(text(label))
  }
  await expect.element(page.getByLabelText('备注')).toBeValid()
  expect(add).not.toHaveBeenCalled()
})

it('says in words of its own what breaks a rule whose schema has no message', async () => {
  await renderForm('zh-CN')
  await submitForm({ 编号: '一二三四五六七', 花纹深度: 1 })
  expect(await findFieldErrors()).toMatchObject({
    编号: '编号最多 6 个字符，现有 7 个',
    花纹深度: '花纹深度不能小于 2',
  })
})

it('checks a value by the schema of its own widget before it is sent', async () => {
  const add = await renderForm('zh-CN')
  await submitForm({ 编号: 'TR-1', 品牌: 'Triangle', 花纹深度: 12, 生产周: 54 })
  expect(await findFieldErrors()).toEqual({ 生产周: '生产周最多为 53' })
  expect(add).not.toHaveBeenCalled()
  await submitForm({ 生产周: 53 })
  await expect.poll(() => add.mock.lastCall?.[0].body).toMatchObject({ serial: 'TR-1', week: '53' })
})
