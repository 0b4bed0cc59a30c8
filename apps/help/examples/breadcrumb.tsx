import { Breadcrumb } from '@trackhoe/ui'

export default function Example() {
  return <Breadcrumb items={[{ label: '首页', href: '#' }, { label: '车辆管理', href: '#' }, { label: '车辆信息' }]} />
}
