import { Field, TreeSelect } from '@trackhoe/ui'

const DEPARTMENTS = [
  {
    value: 'east',
    label: '华东大区',
    children: [
      { value: 'suzhou', label: '苏州服务站', leaf: true },
      { value: 'hangzhou', label: '杭州服务站', leaf: true },
    ],
  },
]

export default function Example() {
  return (
    <Field label="所属部门">
      <TreeSelect nodes={DEPARTMENTS} defaultValue={['suzhou']} clearable />
    </Field>
  )
}
