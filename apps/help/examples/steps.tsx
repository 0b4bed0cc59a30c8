import { Steps } from '@trackhoe/ui'

export default function Example() {
  return <Steps label="下发进度" current={1} items={[{ title: '填写参数' }, { title: '核对' }, { title: '下发' }]} />
}
