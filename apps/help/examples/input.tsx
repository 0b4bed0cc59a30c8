import { Field, Input, PasswordInput, Textarea } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 360 }}>
      <Field label="姓名">
        <Input defaultValue="王建国" maxLength={20} />
      </Field>
      <Field label="密码">
        <PasswordInput autoComplete="new-password" />
      </Field>
      <Field label="故障描述">
        <Textarea maxLength={300} showCount defaultValue="大臂动作迟缓，伴有异响" />
      </Field>
    </div>
  )
}
