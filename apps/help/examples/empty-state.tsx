import { Button, EmptyState, ErrorState } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 24 }}>
      <EmptyState title="还没有电子围栏" description="围栏内外的进出会产生告警" action={<Button>新建围栏</Button>} />
      <ErrorState title="加载失败，请检查网络" onRetry={() => {}} />
    </div>
  )
}
