import { Tabs } from '@trackhoe/ui'

export default function Example() {
  return (
    <Tabs
      label="车辆数据"
      items={[
        { value: 'live', label: '实时', content: <p>转速 1,850 rpm</p> },
        { value: 'faults', label: '故障', content: <p>没有当前故障</p> },
        { value: 'orders', label: '工单', content: <p>2 张进行中</p> },
      ]}
    />
  )
}
