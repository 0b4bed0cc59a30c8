import { Segmented } from '@trackhoe/ui'

export default function Example() {
  return (
    <Segmented
      aria-label="时间范围"
      defaultValue="week"
      options={[
        { value: 'day', label: '今天' },
        { value: 'week', label: '近7天' },
        { value: 'month', label: '近30天' },
      ]}
    />
  )
}
