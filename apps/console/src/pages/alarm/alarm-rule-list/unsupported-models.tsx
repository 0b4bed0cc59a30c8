import { useQuery } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import {
  AlarmRuleSupportRequest,
  alarmRules,
  parametersOfCondition,
  type AlarmCondition,
  type AlarmRuleTrial,
} from '@trackhoe/contract/alarms'
import type { WidgetControlProps } from '@trackhoe/form-widgets/entity'
import { Alert } from '@trackhoe/ui'
import { useConditionText } from '@trackhoe/vehicles/alarms'
import { useCatalog } from '@trackhoe/vehicles/telemetry'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'
import { readScope } from './rule-values.ts'

interface UnsupportedModelsProps {
  condition: AlarmCondition
  siblings: WidgetControlProps['siblings']
}

/** Names the models of the rule that stands in the form whose machines do not report its parameter. It can be saved all the same. */
export function UnsupportedModels({ condition, siblings }: UnsupportedModelsProps) {
  const api = useCalls(alarmRules)
  const request = AlarmRuleSupportRequest.safeParse({ scope: readScope(siblings?.get('scope')), condition })
  const codes = parametersOfCondition(condition)
  const { data } = useQuery({
    // Limits and times decide nothing here.
    queryKey: ['alarms', 'rule-support', request.data?.scope, codes],
    queryFn: ({ signal }) => (request.data ? api.support({ body: request.data }, signal) : null),
    enabled: request.success && codes.length > 0,
    staleTime: 60_000,
  })
  return (
    <div aria-live="polite" className="grid gap-2 empty:hidden">
      {request.success && codes.length > 0 && <UnsupportedAlerts models={data?.unsupported ?? []} />}
    </div>
  )
}

/** One warning a model. */
function UnsupportedAlerts({ models }: { models: AlarmRuleTrial['unsupported'] }) {
  const t = useAlarmRuleMessages().trial
  const catalog = useCatalog()
  const text = useConditionText(catalog)
  return models.map(({ vclType, codes, vehicles }) => (
    <Alert key={vclType} tone="warning">
      {t.unsupported(vclType, text.list(codes.map(catalog.nameOf)), vehicles)}
    </Alert>
  ))
}
