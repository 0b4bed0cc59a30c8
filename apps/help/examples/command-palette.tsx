import { Button } from '@trackhoe/ui'
import { CommandPalette } from '@trackhoe/ui/command-palette'
import { useState } from 'react'

const GROUPS = [
  {
    title: '页面',
    items: [
      { id: 'vehicles', label: '车辆信息', keywords: ['cheliang', 'cl'] },
      { id: 'orders', label: '工单管理', keywords: ['gongdan', 'gd'] },
    ],
  },
]

export default function Example() {
  const [last, setLast] = useState('')
  return (
    <>
      <CommandPalette
        label="查找页面"
        trigger={<Button>查找</Button>}
        groups={GROUPS}
        onSelect={(command) => setLast(command.label)}
      />
      <output style={{ marginInlineStart: 12 }}>{last}</output>
    </>
  )
}
