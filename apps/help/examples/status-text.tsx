import { StatusText } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'flex', gap: 24 }}>
      <StatusText tone="success">在线</StatusText>
      <StatusText tone="danger">故障</StatusText>
      <StatusText>离线</StatusText>
    </div>
  )
}
