import { Checkbox } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Checkbox defaultChecked>更换机油滤芯</Checkbox>
      <Checkbox>更换空气滤芯</Checkbox>
      <Checkbox checked="indeterminate">全部保养项目</Checkbox>
    </div>
  )
}
