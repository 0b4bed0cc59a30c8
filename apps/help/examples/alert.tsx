import { Alert, Button } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <Alert tone="warning" action={<Button size="small">查看车辆</Button>}>
        3 台车辆超过 24 小时没有上报数据。
      </Alert>
      <Alert tone="danger">保存失败：网络已断开，请检查后重试。</Alert>
    </div>
  )
}
