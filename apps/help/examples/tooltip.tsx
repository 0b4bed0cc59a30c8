import { Button, Tooltip } from '@trackhoe/ui'

export default function Example() {
  return (
    <Tooltip content="重新读取全部车辆的状态">
      <Button>刷新</Button>
    </Tooltip>
  )
}
