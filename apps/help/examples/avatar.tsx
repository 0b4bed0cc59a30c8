import { Avatar } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
      <Avatar name="王建国" />
      <Avatar name="李芳" size={40} />
    </div>
  )
}
