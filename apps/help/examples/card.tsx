import { Button, Card } from '@trackhoe/ui'

export default function Example() {
  return (
    <Card title="今日工时" actions={<Button size="small">导出</Button>} footer="截至 14:30">
      6.5 小时，其中怠速 1.2 小时
    </Card>
  )
}
