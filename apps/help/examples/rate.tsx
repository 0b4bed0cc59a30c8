import { Rate } from '@trackhoe/ui'

export default function Example() {
  return <Rate aria-label="服务评价" defaultValue={4} clearable />
}
