import { useCalls } from '@trackhoe/auth'
import { dutyPlans } from '@trackhoe/contract/alarms'
import { EmptyState } from '@trackhoe/ui'
import { CalendarDays } from 'lucide-react'
import { EntityPage } from '../../../entity-page/entity-page.tsx'
import { dutyPlanEntity } from './duty-plan-entity.tsx'
import { useDutyPlanMessages } from './duty-plans.messages.ts'

/** 告警中心 › 值班表: who is on duty when, and when nobody is. */
export function DutyPlanList() {
  const t = useDutyPlanMessages()
  const api = useCalls(dutyPlans)
  return (
    <EntityPage
      entity={dutyPlanEntity}
      source={api}
      permissions="alarm:duty"
      defaultSort={{ column: 'createTime', order: 'desc' }}
      empty={<EmptyState icon={<CalendarDays aria-hidden />} title={t.none} description={t.noneReason} />}
    />
  )
}
