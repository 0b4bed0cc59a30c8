import { Timeline } from '@trackhoe/ui'

export default function Example() {
  return (
    <Timeline
      label="命令记录"
      items={[
        { key: 'done', title: '执行成功', time: '2026-03-12 10:24:18' },
        { key: 'sent', title: '已下发', time: '2026-03-12 10:24:03' },
        { key: 'queued', title: '等待下发', time: '2026-03-12 10:24:00' },
      ]}
    />
  )
}
