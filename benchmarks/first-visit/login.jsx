// The least that antd's documentation has for signing in.
import { Button, ConfigProvider, Form, Input } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { createRoot } from 'react-dom/client'

const root = createRoot(document.body)

async function signIn() {
  await fetch('/session')
  root.unmount()
  history.replaceState(null, '', '/isystem/user')
  await import('./workspace.jsx')
}

root.render(
  <ConfigProvider locale={zhCN}>
    <Form onFinish={() => void signIn()} style={{ width: 320, margin: '20vh auto' }}>
      <Form.Item name="username" rules={[{ required: true }]}>
        <Input placeholder="用户名" />
      </Form.Item>
      <Form.Item name="password" rules={[{ required: true }]}>
        <Input.Password placeholder="密码" />
      </Form.Item>
      <Button block type="primary" htmlType="submit">
        登录
      </Button>
    </Form>
  </ConfigProvider>,
)
