import { Tag } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Tag>一般</Tag>
      <Tag tone="warning">重要</Tag>
      <Tag tone="danger">紧急</Tag>
    </div>
  )
}
