import { Button, Result } from '@trackhoe/ui'

export default function Example() {
  return (
    <Result status="success" title="注册成功" description="管理员审核后即可登录" actions={<Button>返回登录</Button>} />
  )
}
