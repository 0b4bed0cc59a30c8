import type { Calls } from '@trackhoe/api-client'
import type { timeoutRules } from '@trackhoe/api-client/service'
import { useQuery } from '@tanstack/react-query'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Button, displayValue, formatDateTime, Skeleton } from '@trackhoe/ui'
import { History } from 'lucide-react'
import { useState } from 'react'
import { serviceKeys } from '../service-keys.ts'
import { useServiceMessages } from '../service.messages.ts'

interface RuleTrialProps {
  api: Calls<typeof timeoutRules>
  serviceTypeId: string
  /** Null: not a number of hours yet. */
  outHour: number | null
  alertUsers: readonly string[]
  alertRoles: readonly string[]
}

/** Tries a rule on the last 30 days before it is saved: the orders it would have caught, and whom it would have reminded. */
export function RuleTrial({ api, serviceTypeId, outHour, alertUsers, alertRoles }: RuleTrialProps) {
  const t = useServiceMessages().rules
  const { describe } = useNotifications()
  const [computed, setComputed] = useState(false)
  const rule = { serviceTypeId, outHour: outHour ?? 0, alertUsers: [...alertUsers], alertRoles: [...alertRoles] }
  const trial = useQuery({
    queryKey: serviceKeys.trial(rule),
    queryFn: ({ signal }) => api.trial({ body: rule }, signal),
    enabled: computed && outHour !== null,
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const { data, error } = trial
  return (
    <section aria-label={t.trial} className="rounded-2 border border-line bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t.trial}</span>
        <span className="min-w-0 flex-1 text-12 text-ink-3">{t.trialHint}</span>
        {!computed && (
          <Button
            size="small"
            icon={<History aria-hidden />}
            disabled={outHour === null}
            onClick={() => setComputed(true)}
          >
            {t.trialRun}
          </Button>
        )}
      </div>
      {computed && error && <Alert tone="danger">{describe(error)}</Alert>}
      {computed && !error && !data && outHour !== null && <Skeleton className="mt-2 h-16" />}
      {computed && !error && data && (
        <output aria-busy={trial.isFetching} className="mt-2 grid gap-1 text-12">
          <span>
            {t.trialOrders(data.orders)}
            <strong>{data.caught === 0 ? t.trialNone : t.trialCaught(data.caught, data.open)}</strong>
          </span>
          <span className="text-ink-2">
            {data.recipientCount === 0 ? t.trialNobody : t.trialRecipients(data.recipients, data.recipientCount)}
          </span>
          {data.emptyRoles.length > 0 && (
            <span className="text-warning-text">{t.trialEmptyRoles(data.emptyRoles)}</span>
          )}
          {data.examples.length > 0 && (
            <ul className="m-0 mt-1 max-h-28 list-none overflow-y-auto border-t border-line p-0 pt-1 text-ink-2">
              {data.examples.map(({ woNo, vclNo, alertTime }) => (
                <li key={woNo} className="flex flex-wrap gap-x-3">
                  <span className="code">{displayValue(woNo)}</span>
                  <span>{displayValue(vclNo)}</span>
                  <span className="figures">{t.trialAt(formatDateTime(alertTime, 'minute'))}</span>
                </li>
              ))}
            </ul>
          )}
        </output>
      )}
    </section>
  )
}
