import { Statistic } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'flex', gap: 48 }}>
      <Statistic label="在线车辆" value={1286} unit="台" description="截至 14:30" />
      <Statistic label="未处理告警" value={9} tone="danger" />
    </div>
  )
}
