import { CheckboxGroup, Field } from '@trackhoe/ui'

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'].map((label, at) => ({ value: at + 1, label }))

export default function Example() {
  return (
    <Field label="值班日" hint="跨天的班次算在开始的那天">
      <CheckboxGroup options={WEEKDAYS} defaultValue={[1, 2, 3, 4, 5]} />
    </Field>
  )
}
