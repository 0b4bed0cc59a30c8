import { Descriptions } from '@trackhoe/ui'

const ITEMS = [
  { label: '车号', value: 'TH210-60009' },
  { label: '机型', value: 'TH210-6' },
  { label: '小时数', value: '3,482.5 h' },
  { label: '客户', value: '苏州宏达土石方工程有限公司' },
]

export default function Example() {
  return <Descriptions items={ITEMS} columns={2} />
}
