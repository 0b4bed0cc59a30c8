import { useQuery } from '@tanstack/react-query'
import { timeoutRules } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import {
  editOfTimeoutRule,
  newTimeoutRule,
  UNREMINDED_ROLE_CODE,
  type NewTimeoutRule,
  type TimeoutRule,
} from '@trackhoe/contract/service'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { SelectUserDialog } from '@trackhoe/form-widgets/selectors'
import { useClient, useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Button,
  Dialog,
  DialogClose,
  Field,
  joinList,
  MultiSelect,
  NumberInput,
  RadioGroup,
  Select,
  useFieldControl,
  useFieldLabelId,
  useLocale,
  useToast,
} from '@trackhoe/ui'
import { UserPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'
import { RuleTrial } from './rule-trial.tsx'

interface AlarmRuleDialogProps {
  serviceTypeId: string
  /** `null`: a new rule. */
  rule: TimeoutRule | null
  onClose: () => void
  onSaved: () => void
}

interface Values {
  outHour: number | null
  level: string | null
  alertUsers: readonly string[]
  alertRoles: readonly string[]
  status: string | null
}

/**
 * One rule: after how many hours it alarms, how urgent that is, and whom it reminds. Somebody has to be reminded: the
 * hints at both fields go away together. Source: platform specification §5 "Alarm rule modal", §9.
 */
export function AlarmRuleDialog({ serviceTypeId, rule, onClose, onSaved }: AlarmRuleDialogProps) {
  const t = useServiceMessages().rules
  const locale = useLocale()
  const { roles } = useClient()
  const { describe } = useNotifications()
  const toast = useToast()
  const api = useCalls(timeoutRules)
  const [start] = useState<Values>(() => {
    const stored = rule ? editOfTimeoutRule(rule) : { ...newTimeoutRule(serviceTypeId), outHour: null }
    return { ...stored, alertUsers: listOf(stored.alertUsers), alertRoles: listOf(stored.alertRoles) }
  })
  const [values, setValues] = useState(start)
  const [names, setNames] = useState(() => namesOf(rule))
  const [submitted, setSubmitted] = useState(false)
  const [saving, setSaving] = useState(false)
  const [failure, setFailure] = useState('')
  const [choosing, setChoosing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const levels = useOptions('alarm_level')
  const statuses = useOptions('is_enabled')
  const offered = useQuery({
    queryKey: serviceKeys.roles,
    queryFn: async ({ signal }) =>
      (await roles.all(signal))
        .filter(({ roleCode }) => roleCode !== UNREMINDED_ROLE_CODE)
        .map(({ id, roleName }) => ({ value: id, label: roleName })),
  })

  const set = (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes }))
  const { outHour, level, alertUsers, alertRoles, status } = values
  const nobody = alertUsers.length === 0 && alertRoles.length === 0
  const hoursError =
    outHour === null ? t.outHourRequired : !Number.isInteger(outHour) || outHour < 1 ? t.outHourInteger : undefined
  const errors = {
    outHour: hoursError,
    level: level === null || level === '' ? t.levelRequired : undefined,
    status: status === null || status === '' ? t.statusRequired : undefined,
    alertUsers: nobody ? t.usersHint : undefined,
    alertRoles: nobody ? t.rolesHint : undefined,
  }
  const shown = (error: string | undefined) => (submitted && error !== undefined ? { error } : {})

  async function save() {
    setSubmitted(true)
    if (Object.values(errors).some((error) => error !== undefined)) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
      return
    }
    if (outHour === null || level === null || saving) return
    setSaving(true)
    setFailure('')
    const body: NewTimeoutRule = {
      serviceTypeId,
      outHour,
      level,
      alertUsers: [...alertUsers],
      alertRoles: [...alertRoles],
      status: status === '1' ? '1' : '2',
    }
    try {
      await api.save(rule ? { id: rule.id, ...body } : body)
      toast.success(t.saved)
      onSaved()
    } catch (error) {
      setFailure(describe(error))
      setSaving(false)
    }
  }

  const roleOptions = offered.data ?? []
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={rule ? t.editTitle : t.addTitle}
      width={560}
      dirty={values !== start && !saving}
      footer={
        <>
          <DialogClose>
            <Button>{t.cancel}</Button>
          </DialogClose>
          <Button variant="primary" loading={saving} onClick={() => void save()}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
        className="grid gap-form-gap"
      >
        {submitted && nobody && <Alert tone="danger">{t.nobody}</Alert>}
        {failure !== '' && <Alert tone="danger">{failure}</Alert>}
        {offered.error && <Alert tone="danger">{describe(offered.error)}</Alert>}
        <Field label={t.outHour} required layout="horizontal" {...shown(errors.outHour)}>
          <NumberInput
            min={1}
            max={100_000}
            precision={0}
            unit={t.hours}
            placeholder={t.outHourHint}
            value={outHour}
            onChange={(next) => set({ outHour: next })}
          />
        </Field>
        <Field label={t.level} required layout="horizontal" {...shown(errors.level)}>
          <Select options={levels} value={level} onChange={(next) => set({ level: next })} />
        </Field>
        <Field label={t.users} required={alertRoles.length === 0} layout="horizontal" {...shown(errors.alertUsers)}>
          <UsersButton
            text={joinList(
              alertUsers.map((username) => names.get(username) ?? username),
              locale,
            )}
            onClick={() => setChoosing(true)}
          />
        </Field>
        <Field label={t.roles} required={alertUsers.length === 0} layout="horizontal" {...shown(errors.alertRoles)}>
          <MultiSelect
            options={[
              ...roleOptions,
              // A role that was deleted stays chosen until it is taken away.
              ...alertRoles
                .filter((id) => !roleOptions.some(({ value }) => value === id))
                .map((id) => ({ value: id, label: names.get(id) ?? id })),
            ]}
            value={[...alertRoles]}
            onChange={(next) => set({ alertRoles: next })}
          />
        </Field>
        <Field label={t.status} required layout="horizontal" {...shown(errors.status)}>
          <RadioGroup options={statuses} value={status} onChange={(next) => set({ status: next })} />
        </Field>
        <RuleTrial
          api={api}
          serviceTypeId={serviceTypeId}
          outHour={hoursError === undefined ? outHour : null}
          alertUsers={alertUsers}
          alertRoles={alertRoles}
        />
      </form>
      {choosing && (
        <SelectUserDialog
          open
          onOpenChange={(open) => !open && setChoosing(false)}
          value={alertUsers}
          onConfirm={(users) => {
            setNames(
              (before) => new Map([...before, ...users.map(({ username, realname }) => [username, realname] as const)]),
            )
            set({ alertUsers: users.map(({ username }) => username) })
            setChoosing(false)
          }}
        />
      )}
    </Dialog>
  )
}

const listOf = (keys: string | readonly string[]) => (typeof keys === 'string' ? keys.split(',') : keys)

/** The names that come with a rule, by account and by id. */
function namesOf(rule: TimeoutRule | null): ReadonlyMap<string, string> {
  const pairs = (keys: readonly string[] | null | undefined, text: string | null | undefined) => {
    const labels = (text ?? '').split(',')
    return (keys ?? []).map((key, at) => [key, labels[at] ?? key] as const)
  }
  return new Map([...pairs(rule?.alertUsers, rule?.alertUserStr), ...pairs(rule?.alertRoles, rule?.alertRolesStr)])
}

/** The chosen users by name; a press opens the dialog that chooses them. */
function UsersButton({ text, onClick }: { text: string; onClick: () => void }) {
  const t = useServiceMessages().rules
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useFieldControl({})
  const labelId = useFieldLabelId()
  const textId = useId()
  return (
    <button
      type="button"
      id={id}
      aria-labelledby={`${labelId} ${textId}`}
      aria-describedby={describedBy}
      data-invalid={invalid || undefined}
      onClick={onClick}
      className="flex min-h-control w-full items-center gap-2 rounded-2 border border-edge bg-surface px-pad-x py-1 text-start hover:border-ink-3 data-invalid:border-danger-text"
    >
      <span id={textId} className={text === '' ? 'min-w-0 flex-1 text-ink-3' : 'min-w-0 flex-1 wrap-anywhere'}>
        {text || t.chooseUsers}
      </span>
      <UserPlus aria-hidden className="size-4 flex-none text-ink-2" />
    </button>
  )
}

/** The options of a dictionary. Without them the rule keeps what it has. */
function useOptions(dict: string) {
  const { data } = useWidgetServices()
  const options = useQuery({
    queryKey: serviceKeys.options(dict),
    queryFn: async ({ signal }) => (await data?.options(dict, signal)) ?? [],
  })
  return (options.data ?? []).map(({ value, label }) => ({ value: String(value), label }))
}
