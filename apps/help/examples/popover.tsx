import { Button, Popover } from '@trackhoe/ui'

export default function Example() {
  return (
    <Popover label="故障说明" trigger={<Button>SPN 110 / FMI 0</Button>}>
      <div style={{ padding: 12, maxWidth: 260 }}>冷却液温度过高：停机检查冷却液液位和散热器。</div>
    </Popover>
  )
}
