import { Ellipsis } from '@trackhoe/ui'

export default function Example() {
  return <Ellipsis text="液压油温度过高，请检查散热器是否堵塞、风扇皮带是否松动，并确认液压油油位" max={16} copyable />
}
