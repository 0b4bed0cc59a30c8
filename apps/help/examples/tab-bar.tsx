import { TabBar, type TabBarItem } from '@trackhoe/ui'
import { useState } from 'react'

const pages: readonly TabBarItem[] = [
  { value: 'home', title: '首页', fixed: true },
  { value: 'orders', title: '工单' },
  { value: 'users', title: '用户', dirty: true },
]

export default function Example() {
  const [items, setItems] = useState(pages)
  const [value, setValue] = useState('orders')

  function close(closed: string) {
    if (closed === 'home') return
    setItems(items.filter((item) => item.value !== closed))
    if (closed === value) setValue('home')
  }

  return <TabBar items={items} value={value} onChange={setValue} onClose={close} />
}
