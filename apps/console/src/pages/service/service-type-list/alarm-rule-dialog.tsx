import { useQuery } from '@tanstack/react-query'
import { timeoutRules } from '@trackhoe/api-client/service'
import { useCalls } from '@trackhoe/auth'
import { UNREMINDED_ROLE_CODE, type TimeoutRule } from '@trackhoe/contract/service'
import { useWidgetServices } from '@trackhoe/form-widgets'
import { SelectUserDialog } from '@trackhoe/form-widgets/selectors'
import { DialogActions, useClient, useNotifications } from '@trackhoe/shell'
import {
  Alert,
  Dialog,
  Field,
  joinList,
  MultiSelect,
  NumberInput,
  RadioGroup,
  Select,
  useFieldControl,
  useFieldLabelId,
  useLocale,
} from '@trackhoe/ui'
import { UserPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { useServiceMessages } from '../service.messages.ts'
import { serviceKeys } from '../service-keys.ts'
import { RuleTrial } from './rule-trial.tsx'
import { namesOf, type RuleValues } from './rule-values.ts'
import { useRuleForm } from './use-rule-form.ts'

interface AlarmRuleDialogProps {
  serviceTypeId: string
  /** `null`: a new rule. */
  rule: TimeoutRule | null
  onClose: () => void
  onSaved: () => void
}

/**
 * One rule: after how many hours it alarms, how urgent that is, and whom it reminds. Somebody has to be reminded: the
 * hints at both fields go away together. Source: platform specification §5 "Alarm rule modal", §9.
 */
export function AlarmRuleDialog({ serviceTypeId, rule, onClose, onSaved }: AlarmRuleDialogProps) {
  const t = useServiceMessages().rules
  const { describe } = useNotifications()
  const api = useCalls(timeoutRules)
  const { form, values, set, errors, submitted, saving, failure, dirty, save } = useRuleForm(
    serviceTypeId,
    rule,
    onSaved,
  )
  const [names, setNames] = useState(() => namesOf(rule))
  const [choosing, setChoosing] = useState(false)
  const levels = useOptions('alarm_level')
  const statuses = useOptions('is_enabled')
  const offered = useRoles()
  const { outHour, level, alertUsers, alertRoles, status } = values
  const nobody = errors.alertUsers !== undefined
  const shown = (error: string | undefined) => (submitted && error !== undefined ? { error } : {})
  return (
    <Dialog
      onClose={onClose}
      title={rule ? t.editTitle : t.addTitle}
      width={560}
      dirty={dirty}
      footer={
        <DialogActions cancel={t.cancel} loading={saving} onClick={() => void save()}>
          {t.save}
        </DialogActions>
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
        <RemindedFields
          values={values}
          names={names}
          roles={offered.data ?? []}
          usersError={shown(errors.alertUsers)}
          rolesError={shown(errors.alertRoles)}
          onChooseUsers={() => setChoosing(true)}
          onRoles={(next) => set({ alertRoles: next })}
        />
        <Field label={t.status} required layout="horizontal" {...shown(errors.status)}>
          <RadioGroup options={statuses} value={status} onChange={(next) => set({ status: next })} />
        </Field>
        <RuleTrial
          api={api}
          serviceTypeId={serviceTypeId}
          outHour={errors.outHour === undefined ? outHour : null}
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

interface RemindedFieldsProps {
  values: RuleValues
  names: ReadonlyMap<string, string>
  /** The roles that a rule can remind. */
  roles: readonly { value: string; label: string }[]
  usersError: { error?: string }
  rolesError: { error?: string }
  onChooseUsers: () => void
  onRoles: (ids: readonly string[]) => void
}

function RemindedFields(props: RemindedFieldsProps) {
  const { values, names, roles, usersError, rolesError, onChooseUsers, onRoles } = props
  const t = useServiceMessages().rules
  const locale = useLocale()
  const { alertUsers, alertRoles } = values
  return (
    <>
      <Field label={t.users} required={alertRoles.length === 0} layout="horizontal" {...usersError}>
        <UsersButton
          text={joinList(
            alertUsers.map((username) => names.get(username) ?? username),
            locale,
          )}
          onClick={onChooseUsers}
        />
      </Field>
      <Field label={t.roles} required={alertUsers.length === 0} layout="horizontal" {...rolesError}>
        <MultiSelect
          options={[
            ...roles,
            // A role that was deleted stays chosen until it is taken away.
            ...alertRoles
              .filter((id) => !roles.some(({ value }) => value === id))
              .map((id) => ({ value: id, label: names.get(id) ?? id })),
          ]}
          value={[...alertRoles]}
          onChange={onRoles}
        />
      </Field>
    </>
  )
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

/** The roles that a rule can remind. */
function useRoles() {
  const { roles } = useClient()
  return useQuery({
    queryKey: serviceKeys.roles,
    queryFn: async ({ signal }) =>
      (await roles.all(signal))
        .filter(({ roleCode }) => roleCode !== UNREMINDED_ROLE_CODE)
        .map(({ id, roleName }) => ({ value: id, label: roleName })),
  })
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
