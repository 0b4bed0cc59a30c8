import { Cascader, Field } from '@trackhoe/ui'

const REGIONS = [
  {
    value: '江苏',
    label: '江苏',
    children: [
      { value: '南京', label: '南京', leaf: true },
      { value: '苏州', label: '苏州', leaf: true },
    ],
  },
  { value: '浙江', label: '浙江', children: [{ value: '杭州', label: '杭州', leaf: true }] },
]

export default function Example() {
  return (
    <Field label="所在地区">
      <Cascader nodes={REGIONS} defaultValue={['江苏', '苏州']} clearable />
    </Field>
  )
}
