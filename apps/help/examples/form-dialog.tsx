import { FormDialog, FormField } from '@trackhoe/form-widgets'
import { Button, Input, NumberInput } from '@trackhoe/ui'
import * as z from 'zod'

const Machine = z.object({
  vclNo: z.string().min(1, '请填写车号'),
  hours: z.number('请填写工作小时').min(0, '不能小于 0'),
})

export default function Example() {
  return (
    <FormDialog
      title="新增设备"
      trigger={<Button variant="primary">新增</Button>}
      defaultValues={{ vclNo: '', hours: 0 }}
      schema={Machine}
      onSubmit={async () => {}}
    >
      {({ control }) => (
        <>
          <FormField control={control} name="vclNo" label="车号" required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField control={control} name="hours" label="工作小时" required>
            {(field) => <NumberInput {...field} unit="h" />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
