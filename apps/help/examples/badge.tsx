import { Badge } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'flex', gap: 24 }}>
      <Badge count={7} tone="unread" />
      <Badge count={128} />
    </div>
  )
}
