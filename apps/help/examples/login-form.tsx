import { LoginForm } from '@trackhoe/form-widgets'
import { Card, useToast } from '@trackhoe/ui'

export default function Example() {
  const toast = useToast()
  return (
    <Card title="登录" style={{ maxWidth: 360 }}>
      <LoginForm
        onSubmit={async ({ username, password }) => {
          if (password !== 'digger') throw new Error('用户名或密码错误')
          toast.success(`${username} 已登录`)
        }}
      />
    </Card>
  )
}
