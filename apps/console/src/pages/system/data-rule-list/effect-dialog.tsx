import { useCalls } from '@trackhoe/auth'
import { dataRules } from '@trackhoe/contract/system'
import { useQuery } from '@tanstack/react-query'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Dialog, Field, joinList, Select, useLocale, type LazyProps } from '@trackhoe/ui'
import { useState } from 'react'
import { useDataRuleMessages } from '../data-rule-texts/data-rules.messages.ts'
import { dataRuleKeys } from '../data-rule-texts/data-rule-keys.ts'
import { conditionText, entityText } from '../data-rule-texts/rule-texts.ts'
import { UserCombobox } from '../user-combobox/user-combobox.tsx'

interface EffectDialogProps extends Pick<LazyProps, 'onDismiss'> {
  onClose: () => void
}

/** Answers what data rules leave of an entity for a user, and by which rules. */
export function EffectDialog({ onClose }: EffectDialogProps) {
  const t = useDataRuleMessages()
  const locale = useLocale()
  const { describe } = useNotifications()
  const api = useCalls(dataRules)
  const [userId, setUserId] = useState<string | null>(null)
  const [entity, setEntity] = useState<string | null>(null)
  const entities = useQuery({ queryKey: dataRuleKeys.entities, queryFn: ({ signal }) => api.entities(signal) })
  const effect = useQuery({
    queryKey: dataRuleKeys.effect(userId ?? '', entity ?? ''),
    queryFn: ({ signal }) => api.effect({ query: { userId: userId ?? '', entity: entity ?? '' } }, signal),
    enabled: userId !== null && entity !== null,
    staleTime: 0,
  })
  const failure = entities.error ?? effect.error
  const { data } = effect

  return (
    <Dialog onClose={onClose} title={t.effectTitle} width={560}>
      <p className="m-0 mb-4 text-ink-2">{t.effectHint}</p>
      <div className="grid gap-form-gap narrow:grid-cols-2">
        <Field label={t.user}>
          <UserCombobox value={userId} onChange={setUserId} />
        </Field>
        <Field label={t.entity}>
          <Select
            value={entity}
            onChange={setEntity}
            options={(entities.data ?? []).map((each) => ({
              value: each.entity,
              label: entityText(t, each.entity, each.entityName),
            }))}
          />
        </Field>
      </div>
      <div aria-live="polite" className="mt-4 grid gap-2">
        {failure && <Alert tone="danger">{describe(failure)}</Alert>}
        {data && (
          <>
            <Alert tone={data.visible === data.total ? 'success' : data.visible === 0 ? 'warning' : 'info'}>
              <b className="font-medium">{t.effect(data.visible, data.total)}</b>
            </Alert>
            {data.administrator && <p className="m-0 text-ink-2">{t.administrator}</p>}
            {!data.administrator && data.roles.length === 0 && <p className="m-0 text-ink-2">{t.notNarrowed}</p>}
            {data.roles.map(({ roleName, conditions }, at) => (
              // One role may narrow an entity and what it belongs to.
              <section key={`${roleName}-${String(at)}`} aria-label={roleName ?? ''}>
                <h3 className="m-0 mb-1 text-14 font-medium">{roleName}</h3>
                <ul className="m-0 grid list-none gap-1 p-0 text-ink-2">
                  {conditions.map(({ attrName, condition, operands }) => (
                    <li key={`${attrName ?? ''} ${condition} ${operands.join()}`}>
                      {attrName} {conditionText(t, condition)}{' '}
                      {operands.length > 0 ? <span className="code">{joinList(operands, locale)}</span> : t.noValue}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </div>
    </Dialog>
  )
}
