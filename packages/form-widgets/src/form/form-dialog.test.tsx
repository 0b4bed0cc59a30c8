import { Button, Input, Toaster, UiProvider } from '@trackhoe/ui'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'
import { FormField } from './form-field.tsx'

const Vehicle = z.object({
  vclNo: z.string().check(z.minLength(1, '请填写车号')),
  year: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(2000, '年份从 2000 起')),
    ),
  ),
})
const empty = { vclNo: '', year: '2026' }

function NewVehicle<Output = typeof empty>(props: Partial<FormDialogProps<typeof empty, Output>>) {
  return (
    <UiProvider>
      <FormDialog<typeof empty, Output>
        title="新增车辆"
        trigger={<Button>新增</Button>}
        defaultValues={empty}
        onSubmit={() => {}}
        {...props}
      >
        {({ control }) => (
          <>
            <FormField control={control} name="vclNo" label="车号" required>
              {(field) => <Input {...field} />}
            </FormField>
            <FormField control={control} name="year" label="出厂年份">
              {(field) => <Input {...field} />}
            </FormField>
          </>
        )}
      </FormDialog>
      <Toaster />
    </UiProvider>
  )
}

const open = () => page.getByRole('button', { name: '新增' }).click()
const number = () => page.getByRole('textbox', { name: '车号' })
const dialog = () => page.getByRole('dialog', { name: '新增车辆' })

describe('FormDialog', () => {
  it('saves what was typed, says so, closes, and begins anew when it opens again', async () => {
    const onSubmit = vi.fn<(values: typeof empty) => void>()
    await render(<NewVehicle onSubmit={onSubmit} />)
    await open()
    await expect.element(number()).toHaveFocus()
    await userEvent.keyboard('TH210{Enter}')
    await expect.element(page.getByText('保存成功')).toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ vclNo: 'TH210', year: '2026' })
    await open()
    await expect.element(number()).toHaveValue('')
  })

  it('shows a refusal at the field that it names, any other above the fields, and loses nothing', async () => {
    const refusals = [{ title: '车号已存在', field: 'vclNo' }, { title: '系统异常，请稍后再试' }]
    const onSubmit = vi.fn<() => Promise<void>>(() => Promise.reject(new Error()))
    await render(<NewVehicle onSubmit={onSubmit} describeError={() => refusals.shift() ?? { title: '' }} />)
    await open()
    await number().fill('TH210')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(number()).toHaveAccessibleDescription('车号已存在')
    await expect.element(number()).toHaveFocus()
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(page.getByRole('alert').getByText('系统异常，请稍后再试')).toBeVisible()
    await expect.element(number()).toHaveValue('TH210')
  })

  it('checks by a schema, hands over what the schema makes of the values, and asks before typed ones are lost', async () => {
    const onSubmit = vi.fn<(values: unknown) => void>()
    const onOpenChange = vi.fn<(open: boolean) => void>()
    // The schema turns a text into a number.
    await render(<NewVehicle schema={Vehicle} onSubmit={onSubmit} onOpenChange={onOpenChange} />)
    await open()
    await page.getByRole('textbox', { name: '出厂年份' }).fill('1999')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(number()).toHaveAccessibleDescription('请填写车号')
    await expect.element(page.getByText('年份从 2000 起')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('alertdialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await number().fill('TH75')
    await page.getByRole('textbox', { name: '出厂年份' }).fill('2020')
    await page.getByRole('button', { name: '保存' }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ vclNo: 'TH75', year: 2020 })
    expect(onOpenChange.mock.calls).toEqual([[true], [false]])
  })
})
