import { CategoryChart } from '@trackhoe/ui/charts'

const HOURS = [{ name: '工时', unit: 'h', values: [7.5, 8.2, 6.1, 0, 9.4, 8.8, 3.2] }]

export default function Example() {
  return (
    <CategoryChart
      label="本周工时"
      type="bar"
      categories={['周一', '周二', '周三', '周四', '周五', '周六', '周日']}
      series={HOURS}
      style={{ height: 240 }}
    />
  )
}
