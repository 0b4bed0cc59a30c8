import { Button, Menu, MenuCheckboxItem, MenuGroup, MenuItem, MenuSeparator } from '@trackhoe/ui'
import { useState } from 'react'

export default function Example() {
  const [last, setLast] = useState('')
  return (
    <>
      <Menu trigger={<Button>更多</Button>}>
        <MenuGroup label="车辆">
          <MenuItem onSelect={() => setLast('查看轨迹')}>查看轨迹</MenuItem>
          <MenuItem onSelect={() => setLast('新建工单')} shortcut="Ctrl N">
            新建工单
          </MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuCheckboxItem defaultChecked>显示离线车辆</MenuCheckboxItem>
        <MenuItem tone="danger" onSelect={() => setLast('解绑终端')}>
          解绑终端
        </MenuItem>
      </Menu>
      <output style={{ marginInlineStart: 12 }}>{last}</output>
    </>
  )
}
