import { Button, Dialog, UiProvider, type ComponentsTheme } from '@trackhoe/ui'

const components: ComponentsTheme = {
  Button: { defaultProps: { size: 'small' }, styles: { root: { borderRadius: 999 } } },
  Dialog: { defaultProps: { width: 360 }, styles: { header: { borderBottom: 0 } } },
}

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
      <UiProvider components={components}>
        <Dialog title="组件主题" trigger={<Button>打开</Button>} footer={<Button variant="primary">保存</Button>}>
          按钮和对话框的默认属性由主题给出。
        </Dialog>
      </UiProvider>
    </div>
  )
}
