import { Splitter } from '@trackhoe/ui'

export default function Example() {
  return (
    <div style={{ height: 200 }}>
      <Splitter label="部门列表的宽度" defaultSize={180} min={120} first={<p>部门</p>} second={<p>部门中的用户</p>} />
    </div>
  )
}
