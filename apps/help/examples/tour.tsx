import { Button, Tour } from '@trackhoe/ui'
import { useState } from 'react'

export default function Example() {
  const [open, setOpen] = useState(false)
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button id="example-search">搜索页面</Button>
      <Button onClick={() => setOpen(true)}>产品导览</Button>
      <Tour
        open={open}
        onOpenChange={setOpen}
        steps={[
          {
            target: () => document.getElementById('example-search'),
            title: '搜索',
            description: '按 Ctrl K 查找页面、车号和工单号。',
          },
        ]}
      />
    </div>
  )
}
