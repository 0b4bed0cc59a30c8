import { Progress } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Progress label="导入 1,500 名用户" value={62} showValue />
      <Progress label="正在检查文件" value={null} />
    </div>
  )
}
