import { Collapse } from '@trackhoe/ui'

const ITEMS = [
  { value: 'engine', label: '发动机', content: '转速 1,850 rpm，水温 82 ℃' },
  { value: 'hydraulic', label: '液压系统', content: '主泵压力 34.2 MPa，油温 61 ℃' },
]

export default function Example() {
  return <Collapse items={ITEMS} defaultValue={['engine']} />
}
