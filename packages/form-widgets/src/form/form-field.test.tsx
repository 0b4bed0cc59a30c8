import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { chooseOption } from '@trackhoe/ui/testing'
import { describe, expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button, Dialog, Input, Select } from '@trackhoe/ui'
import { DatePicker } from '@trackhoe/ui/date'
import { FormField } from './form-field.tsx'

interface Values {
  username: string
  status: string
  birthday: string
}

function OperatorForm({ onSubmit }: { onSubmit: (values: Values) => void }) {
  const { control, handleSubmit } = useForm<Values>({ defaultValues: { username: '', status: '', birthday: '' } })
  return (
    <form onSubmit={handleSubmit(onSubmit)} noValidate>
      <FormField
        control={control}
        name="username"
        label="账号"
        required
        hint="字母和数字"
        rules={{ maxLength: { value: 5, message: '最多 5 个字符' } }}
      >
        {(field) => <Input {...field} />}
      </FormField>
      <FormField control={control} name="status" label="状态" required>
        {(field) => <Select {...field} options={[{ value: '1', label: '正常' }]} />}
      </FormField>
      <FormField control={control} name="birthday" label="生日" required>
        {(field) => <DatePicker {...field} />}
      </FormField>
      <Button type="submit">保存</Button>
    </form>
  )
}

describe('FormField', () => {
  it('says what is missing at the field and puts the focus on the first one', async () => {
    const onSubmit = vi.fn<(values: Values) => void>()
    const screen = await render(<OperatorForm onSubmit={onSubmit} />)
    await screen.getByRole('button', { name: '保存' }).click()
    const username = screen.getByRole('textbox', { name: '账号' })
    await expect.element(username).toHaveAccessibleDescription('请填写账号')
    await expect.element(username).toHaveAttribute('aria-invalid', 'true')
    await expect.element(username).toHaveFocus()
    await expect.element(screen.getByText('请填写状态')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('refuses an empty field that is left, and not one above which a dialog opens', async () => {
    function Interrupted() {
      const { control } = useForm<Values>({ mode: 'onTouched', defaultValues: { username: '', birthday: '' } })
      const [open, setOpen] = useState(false)
      return (
        <>
          <FormField control={control} name="username" label="账号" required>
            {(field) => <Input {...field} onKeyDown={(event) => event.key === 'F2' && setOpen(true)} />}
          </FormField>
          <FormField control={control} name="birthday" label="生日" required>
            {(field) => <DatePicker {...field} />}
          </FormField>
          <Dialog open={open} onOpenChange={setOpen} title="搜索">
            <Input aria-label="搜索" />
          </Dialog>
        </>
      )
    }
    const screen = await render(<Interrupted />)
    const username = screen.getByRole('textbox', { name: '账号' })
    username.element().focus()
    await userEvent.keyboard('{F2}')
    await expect.element(screen.getByRole('textbox', { name: '搜索' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(username).toHaveFocus()
    await expect.element(username).not.toHaveAttribute('aria-invalid', 'true')
    await userEvent.tab()
    await expect.element(username).toHaveAccessibleDescription('请填写账号')
    await expect.element(screen.getByText('请填写生日')).not.toBeInTheDocument()
  })

  it('puts the focus on a chosen field and on a date as well', async () => {
    const screen = await render(<OperatorForm onSubmit={() => {}} />)
    await screen.getByRole('textbox', { name: '账号' }).fill('wang')
    await screen.getByRole('button', { name: '保存' }).click()
    const status = screen.getByRole('combobox', { name: '状态' })
    await expect.element(status).toHaveFocus()
    await status.click()
    await screen.getByRole('option', { name: '正常' }).click()
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByRole('textbox', { name: '生日' })).toHaveFocus()
  })

  it('hands over what was filled in', async () => {
    const onSubmit = vi.fn<(values: Values) => void>()
    const screen = await render(<OperatorForm onSubmit={(values) => onSubmit(values)} />)
    await expect.element(screen.getByRole('textbox', { name: '账号' })).toHaveAccessibleDescription('字母和数字')
    await screen.getByRole('textbox', { name: '账号' }).fill('wang')
    await chooseOption('状态', '正常')
    await screen.getByRole('textbox', { name: '生日' }).fill('1990/1/5')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.poll(() => onSubmit.mock.calls).toEqual([[{ username: 'wang', status: '1', birthday: '1990-01-05' }]])
  })

  it('keeps the rules it was given', async () => {
    const screen = await render(<OperatorForm onSubmit={() => {}} />)
    await screen.getByRole('textbox', { name: '账号' }).fill('wangqiang')
    await screen.getByRole('button', { name: '保存' }).click()
    await expect.element(screen.getByText('最多 5 个字符')).toBeVisible()
  })
})
