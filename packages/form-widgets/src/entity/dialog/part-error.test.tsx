import { Field, Input, UiProvider, type Locale } from '@trackhoe/ui'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { WidgetServicesProvider } from '../../services/widget-services.tsx'
import { PartGroup } from '../../widgets/kit/part-group.tsx'
import type { Widget, WidgetControlProps } from '../../widgets/kit/widget.ts'
import { defineEntity } from '../definition/define-entity.ts'
import { EntityDialog } from './entity-dialog.tsx'

const Values = z.object({ high: z.string(), low: z.string() })
const Limits = Values.check(
  z.refine(({ high, low }) => Number(low) <= Number(high), {
    error: '恢复值不能大于报警值：读数高于报警值时告警，回落到恢复值后恢复',
    path: ['low'],
  }),
)
const fields = { name: z.string().check(z.maxLength(20, '最多 20 个字符')), limits: Limits }

function LimitsControl({ value, onChange, onBlur, inputRef, errorOf }: WidgetControlProps) {
  // What is typed need not be valid yet.
  const limits = Values.parse(value)
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      {(['high', 'low'] as const).map((part) => (
        <Field key={part} label={part} error={errorOf?.(part)}>
          <Input value={limits[part]} onChange={(event) => onChange({ ...limits, [part]: event.target.value })} />
        </Field>
      ))}
    </PartGroup>
  )
}
const widget: Widget = {
  read: (stored) => stored,
  toText: () => '',
  Control: LimitsControl,
  showsPart: (part) => part === 'low',
}
const entity = defineEntity({
  row: z.object({ id: z.string(), ...fields }),
  edit: z.object({ id: z.string(), ...fields }),
  useMessages: () => ({}),
  texts: () => ({ title: '规则', noun: '规则' }),
  nameOf: 'name',
  fields: () => ({ name: { label: '名称' }, limits: { label: '界限', widget } }),
})

async function renderDialog(locale: Locale, refusal?: { title: string; field: string }) {
  // Its texts are there long before somebody has typed.
  await import('@trackhoe/contract/english')
  const edit = vi.fn<() => Promise<null>>(async () => {
    if (refusal) throw new Error('refused')
    return null
  })
  return render(
    <UiProvider locale={locale}>
      <WidgetServicesProvider services={refusal ? { describeError: () => refusal } : {}}>
        <EntityDialog
          entity={entity}
          row={{ id: 'r1', name: '水温', limits: { high: '105', low: '98' } }}
          source={{ edit }}
          onClose={() => {}}
          onDismiss={() => {}}
          onSaved={() => {}}
        />
      </WidgetServicesProvider>
    </UiProvider>,
  )
}

it.each([
  ['zh-CN', '保存', '恢复值不能大于报警值：读数高于报警值时告警，回落到恢复值后恢复'],
  [
    'en-US',
    'Save',
    'The clear limit must not be above the limit: the alarm starts above the limit and clears when the reading is back at the clear limit',
  ],
] as const)(
  'shows what is wrong with a part of a value at that part, which gets the focus, in %s',
  async (locale, save, text) => {
    const screen = await renderDialog(locale)
    const low = screen.getByLabelText('low')
    await low.fill('120')
    await screen.getByRole('button', { name: save }).click()
    await expect.element(low).toHaveAccessibleDescription(text)
    await expect.element(low).toHaveFocus()
    await expect.element(screen.getByLabelText('high')).toBeValid()
  },
)

it('writes other messages of the contract in the language of the reader, too', async () => {
  const screen = await renderDialog('en-US')
  const name = screen.getByLabelText('名称')
  await name.fill('一个长于二十个字符的名称一个长于二十个字符的名称')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(name).toHaveAccessibleDescription('Can have at most 20 characters')
})

it('shows a refusal of the server at the part that it names, and at the field where no control shows it', async () => {
  const screen = await renderDialog('zh-CN', { title: '不能低于 0', field: 'limits.low' })
  await screen.getByRole('button', { name: '保存' }).click()
  await expect.element(screen.getByLabelText('low')).toHaveAccessibleDescription('不能低于 0')
  await expect.element(screen.getByLabelText('low')).toHaveFocus()
  await screen.unmount()

  const other = await renderDialog('zh-CN', { title: '不能高于 200', field: 'limits.high' })
  await other.getByRole('button', { name: '保存' }).click()
  await expect.element(other.getByText('不能高于 200')).toBeVisible()
})
