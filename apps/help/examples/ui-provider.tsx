import { Button, UiProvider } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ display: 'flex', gap: 16 }}>
      <UiProvider locale="zh-CN" primaryColor="#0f766e">
        <Button variant="primary">青色主题</Button>
      </UiProvider>
      <UiProvider locale="en-US" theme="dark" density="default">
        <div style={{ padding: 16 }}>
          <Button variant="primary">Dark</Button>
        </div>
      </UiProvider>
    </div>
  )
}
