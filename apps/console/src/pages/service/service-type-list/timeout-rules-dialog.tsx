import { readCommaList } from '@trackhoe/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { timeoutRules } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import { TIMEOUT_RULE_STATUS, type ServiceType, type TimeoutRule } from '@trackhoe/contract/service'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { FailureState, useNotifications } from '@trackhoe/shell'
import {
  ActionButton,
  Button,
  Dialog,
  EmptyState,
  joinList,
  type LazyProps,
  SimpleTable,
  Skeleton,
  Switch,
  Tag,
  useConfirm,
  useLocale,
  useToast,
} from '@trackhoe/ui'
import { Plus, Timer } from 'lucide-react'
import { useState } from 'react'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'
import { AlarmRuleDialog } from './alarm-rule-dialog.tsx'

interface TimeoutRulesDialogProps extends Pick<LazyProps, 'onDismiss'> {
  serviceType: ServiceType
  onClose: () => void
}

/** The most rules of a type that are shown. */
const MOST = 500

/** The timeout rules of one service type. Source: platform specification §2 "Other dialogs and widgets", §4 "Timeout rule status". */
export function TimeoutRulesDialog({ serviceType, onClose }: TimeoutRulesDialogProps) {
  const t = useServiceMessages().rules
  const { describe } = useNotifications()
  const { permits = () => true } = useWidgetServices()
  const toast = useToast()
  const confirm = useConfirm()
  const queries = useQueryClient()
  const api = useCalls(timeoutRules)
  const [edited, setEdited] = useState<{ rule: TimeoutRule | null } | null>(null)
  const [switching, setSwitching] = useState<string | null>(null)
  const rules = useQuery({
    queryKey: serviceKeys.rules(serviceType.id),
    queryFn: ({ signal }) =>
      api.list(
        { query: { serviceTypeId: serviceType.id, pageNo: 1, pageSize: MOST, column: 'outHour', order: 'asc' } },
        signal,
      ),
    staleTime: 0,
  })
  const reload = () => queries.invalidateQueries({ queryKey: serviceKeys.rules(serviceType.id) })
  const mayEdit = permits('service:timeoutRule:edit')
  const mayRemove = permits('service:timeoutRule:delete')

  async function toggle(rule: TimeoutRule) {
    setSwitching(rule.id)
    const status =
      rule.status === TIMEOUT_RULE_STATUS.enabled ? TIMEOUT_RULE_STATUS.disabled : TIMEOUT_RULE_STATUS.enabled
    try {
      await api.editStatus({ body: { id: rule.id, status } })
      toast.success(t.done)
    } catch (error) {
      toast.error(describe(error))
    }
    // Also after a failure: what is shown must be what is stored.
    await reload()
    setSwitching(null)
  }

  async function remove(rule: TimeoutRule) {
    const agreed = await confirm({
      title: t.removeTitle,
      message: t.removeQuestion(rule.outHour),
      tone: 'danger',
      okText: t.remove,
    })
    if (!agreed) return
    try {
      await api.remove({ query: { id: rule.id } })
      toast.success(t.removed)
    } catch (error) {
      toast.error(describe(error))
    }
    await reload()
  }

  const records = rules.data?.records ?? []
  return (
    <Dialog
      onClose={onClose}
      title={t.title(serviceType.typeName ?? '')}
      width={920}
      height={420}
      withFullscreenButton
      footer={<Button onClick={onClose}>{t.close}</Button>}
    >
      {permits('service:timeoutRule:add') && (
        <div className="mb-3">
          <Button icon={<Plus aria-hidden />} onClick={() => setEdited({ rule: null })}>
            {t.add}
          </Button>
        </div>
      )}
      {rules.error && <FailureState error={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <Skeleton className="h-60" />}
      {rules.data && records.length === 0 && <EmptyState icon={<Timer aria-hidden />} title={t.none} />}
      {records.length > 0 && (
        <RulesTable
          caption={t.title(serviceType.typeName ?? '')}
          rules={records}
          switching={switching !== null}
          onToggle={mayEdit ? (rule) => void toggle(rule) : undefined}
          onEdit={mayEdit ? (rule) => setEdited({ rule }) : undefined}
          onRemove={mayRemove ? (rule) => void remove(rule) : undefined}
        />
      )}
      {edited && (
        <AlarmRuleDialog
          serviceTypeId={serviceType.id}
          rule={edited.rule}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void reload()
          }}
        />
      )}
    </Dialog>
  )
}

interface RulesTableProps {
  caption: string
  rules: readonly TimeoutRule[]
  switching: boolean
  /** Absent: the user may not. */
  onToggle: ((rule: TimeoutRule) => void) | undefined
  onEdit: ((rule: TimeoutRule) => void) | undefined
  onRemove: ((rule: TimeoutRule) => void) | undefined
}

function RulesTable({ caption, rules, switching, onToggle, onEdit, onRemove }: RulesTableProps) {
  const t = useServiceMessages().rules
  const locale = useLocale()
  return (
    <SimpleTable
      caption={caption}
      rows={rules}
      getRowKey={({ id }) => id}
      narrow="stack"
      columns={[
        {
          key: 'outHour',
          header: `${t.outHour} ${t.hours}`,
          align: 'end',
          nowrap: true,
          cell: ({ outHour }) => outHour,
        },
        {
          key: 'level',
          header: t.level,
          cell: ({ level, level_dictText: text }) => <Tag tone={TONES[level ?? ''] ?? 'neutral'}>{text ?? level}</Tag>,
        },
        {
          key: 'users',
          header: t.users,
          className: 'wrap-anywhere',
          cell: ({ alertUserStr }) => joinList(readCommaList(alertUserStr), locale),
        },
        {
          key: 'roles',
          header: t.roles,
          className: 'wrap-anywhere',
          cell: ({ alertRolesStr }) => joinList(readCommaList(alertRolesStr), locale),
        },
        {
          key: 'status',
          header: t.status,
          nowrap: true,
          cell: (rule) => {
            const enabled = rule.status === TIMEOUT_RULE_STATUS.enabled
            return (
              <span className="inline-flex items-center gap-2">
                <Switch
                  aria-label={t.statusOf(rule.outHour)}
                  checked={enabled}
                  disabled={!onToggle || switching}
                  onChange={() => onToggle?.(rule)}
                />
                <span className={enabled ? '' : 'text-ink-3'}>{enabled ? t.enable : t.disable}</span>
              </span>
            )
          },
        },
        {
          key: 'actions',
          header: t.actions,
          nowrap: true,
          cell: (rule) => (
            <>
              {onEdit && <ActionButton onClick={() => onEdit(rule)}>{t.edit}</ActionButton>}
              {onRemove && (
                <ActionButton onClick={() => onRemove(rule)} className="text-danger-text">
                  {t.remove}
                </ActionButton>
              )}
            </>
          ),
        },
      ]}
    />
  )
}

/** The first level is the most urgent one. */
const TONES: Readonly<Record<string, 'danger' | 'warning' | 'neutral'>> = { '1': 'danger', '2': 'warning' }
