import { Spinner } from '@trackhoe/ui'

export default function Example() {
  return <Spinner label="正在读取车辆数据" />
}
