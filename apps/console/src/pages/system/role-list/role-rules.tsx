import { useCalls } from '@trackhoe/auth'
import { dataRules } from '@trackhoe/contract/system'
import { roleAdministration } from '@trackhoe/api-client/system'
import { useQueries, useQuery } from '@tanstack/react-query'
import type { Role } from '@trackhoe/contract'
import { useNotifications } from '@trackhoe/shell'
import { Alert, Skeleton } from '@trackhoe/ui'
import { useDataRuleMessages } from '../data-rule-texts/data-rules.messages.ts'
import { dataRuleKeys } from '../data-rule-texts/data-rule-keys.ts'
import { MenuRuleChoices } from '../data-rule-texts/menu-rule-choices.tsx'
import { useRoleMessages } from './roles.messages.ts'
import { attributeText, conditionText, entityText, valueText } from '../data-rule-texts/rule-texts.ts'

/** The chosen rules of menus, by the id of the menu. */
export type ChosenRules = Readonly<Record<string, readonly string[]>>

interface RoleRulesProps {
  role: Role
  /** The granted pages that have data rules. */
  menus: readonly { id: string; title: string }[]
  chosen: ChosenRules
  onChange: (menuId: string, ruleIds: readonly string[]) => void
  /** True when somebody may read the rules of entities. */
  withEntityRules: boolean
}

/** The data rules of a role: those of its pages to choose from, and those of entities as they are. */
export function RoleRules({ role, menus, chosen, onChange, withEntityRules }: RoleRulesProps) {
  const t = useRoleMessages()
  const ruleTexts = useDataRuleMessages()
  const dataRuleApi = useCalls(dataRules)
  const { describe } = useNotifications()
  const api = useCalls(roleAdministration)
  const ofMenus = useQueries({
    queries: menus.map(({ id }) => ({
      queryKey: dataRuleKeys.ofMenu(role.id, id),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.rules({ params: { permissionId: id, roleId: role.id } }, signal),
      staleTime: 0,
    })),
  })
  const own = useQuery({
    queryKey: dataRuleKeys.ofRole(role.id),
    queryFn: ({ signal }) => dataRuleApi.ofRole({ query: { roleId: role.id } }, signal),
    enabled: withEntityRules,
    staleTime: 0,
  })
  const failure = own.error ?? ofMenus.find(({ error }) => error)?.error
  const isPending = (withEntityRules && own.isPending) || ofMenus.some((query) => query.isPending)
  const rules = own.data ?? []

  if (failure) return <Alert tone="danger">{describe(failure)}</Alert>
  if (isPending) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-5">
      <p className="m-0 text-12 text-ink-3">{t.rulesHint}</p>
      {menus.map(({ id, title }, at) => {
        const data = ofMenus[at]?.data
        const checked = chosen[id] ?? data?.drChecked ?? []
        return (
          <MenuRuleChoices
            key={id}
            title={title}
            rules={data?.datarule ?? []}
            checked={checked}
            onChange={(ruleIds) => onChange(id, ruleIds)}
          />
        )
      })}
      {withEntityRules && (
        <section aria-label={t.entityRules}>
          <h3 className="m-0 mb-2 text-14 font-medium">{t.entityRules}</h3>
          {rules.length === 0 && <p className="m-0 text-ink-2">{t.noEntityRules}</p>}
          <ul className="m-0 grid list-none gap-1.5 p-0">
            {rules.map((rule) => (
              <li key={rule.id} className={rule.status === '1' ? '' : 'text-ink-3'}>
                {ruleTexts.ofEntity(entityText(ruleTexts, rule.entity, rule.entity_dictText))}
                {attributeText(ruleTexts, rule.attr, rule.attr_dictText)} {conditionText(ruleTexts, rule.condition)}{' '}
                {valueText(ruleTexts, rule.value)}
                {rule.status !== '1' && ` (${ruleTexts.off})`}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
