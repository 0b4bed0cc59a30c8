import { Skeleton } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <Skeleton width="40%" />
      <Skeleton />
      <Skeleton width="80%" />
    </div>
  )
}
