import { useScreenMessages } from '../locale/use-messages.ts'
import { CommandPage } from '../shared/command-page.tsx'
import { startCollectSet } from './collect.screen.ts'
import { PlanTable } from './plan-table.tsx'

/** 启动采集: starts and stops plans on up to fifty vehicles. Source: vehicle specification §2. */
export function StartCollectSet() {
  const t = useScreenMessages().collect
  return (
    <CommandPage
      screen={startCollectSet}
      texts={{ title: t.startTitle, rule: t.startRule }}
      width={720}
      above={<PlanTable />}
      sections={[
        { key: 'start', label: t.start, parts: ['startPlan'] },
        { key: 'stop', label: t.stop, parts: ['stopPlan'] },
      ]}
    />
  )
}
