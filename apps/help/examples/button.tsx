import { ActionButton, Button, ExplainedButton, IconButton, TextLink } from '@trackhoe/ui'
import { useState } from 'react'

export default function Example() {
  const [saving, setSaving] = useState(false)
  return (
    <div style={{ display: 'flex', gap: 12, alignItems: 'center', flexWrap: 'wrap' }}>
      <Button variant="primary" loading={saving} onClick={() => setSaving(!saving)}>
        保存
      </Button>
      <Button>取消</Button>
      <Button variant="danger">删除</Button>
      <IconButton label="刷新" icon={<span aria-hidden>↻</span>} />
      <ActionButton>详情</ActionButton>
      <ExplainedButton disabledReason="车辆离线，上线后才能下发">下发</ExplainedButton>
      <TextLink href="#">TH210-60009</TextLink>
    </div>
  )
}
