import { useCalls } from '@trackhoe/auth'
import {
  dutyPlans,
  alarmChannels,
  alarmRules,
  type AlarmNotification,
  type AlarmRecipients,
} from '@trackhoe/contract/alarms'
import { VEHICLE_DICT_CODES } from '@trackhoe/contract/vehicle'
import { namedOptions, PartGroup, type WidgetControlProps } from '@trackhoe/form-widgets/entity'
import {
  DepartmentSelect,
  DictMultiSelect,
  DictSelect,
  UserSelect,
  VehicleSelect,
} from '@trackhoe/form-widgets/selectors'
import { Button, Checkbox, Field, IconButton, MultiSelect, NumberInput, Segmented, Select } from '@trackhoe/ui'
import { TimePicker } from '@trackhoe/ui/date'
import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { useAlarmRuleMessages } from './alarm-rules.messages.ts'
import { WeekdaysField } from './weekdays-field.tsx'
import { readEnding, readNotification, readOrder, readSchedule, readScope } from './rule-values.ts'

const ROLES = 'sys_role,role_name,id'
const SERVICE_TYPES = 'service_service_type,type_name,id'
const PAGE = { pageNo: 1, pageSize: 200 } as const

const texts = (values: readonly (string | number)[]) => values.map(String)

/** The machines of a rule. */
export function ScopeControl({ value, onChange, onBlur, inputRef, disabled }: WidgetControlProps) {
  const t = useAlarmRuleMessages()
  const { kind, ids } = readScope(value)
  const set = (next: readonly (string | number)[]) => onChange({ kind, ids: texts(next) })
  const shared = { disabled: disabled || undefined, 'aria-label': t.scopes[kind] }
  return (
    <div className="grid gap-2" onBlur={onBlur}>
      <Select
        ref={inputRef}
        value={kind}
        disabled={disabled || undefined}
        onChange={(next) => onChange({ kind: next ?? 'all', ids: [] })}
        options={SCOPES.map((value) => ({ value, label: t.scopes[value] }))}
      />
      {kind === 'models' && <DictMultiSelect {...shared} dict={VEHICLE_DICT_CODES.type} value={ids} onChange={set} />}
      {kind === 'consumers' && (
        <DictMultiSelect {...shared} dict={VEHICLE_DICT_CODES.consumer} value={ids} onChange={set} />
      )}
      {kind === 'roles' && <DictMultiSelect {...shared} dict={ROLES} value={ids} onChange={set} />}
      {kind === 'departments' && <DepartmentSelect {...shared} multiple value={ids} onChange={set} />}
      {kind === 'vehicles' && <VehicleSelect {...shared} multiple value={ids} onChange={set} />}
    </div>
  )
}

const SCOPES = ['all', 'models', 'consumers', 'departments', 'vehicles', 'roles'] as const

interface HoursFieldsProps {
  days: readonly number[]
  from: string
  to: string
  onChange: (changes: { days?: number[]; from?: string; to?: string }) => void
  labels?: { days: string; from: string; to: string }
  errorOf: (part: 'days' | 'from' | 'to') => string | undefined
}

/** Days of the week and a time of day from and to. */
export function HoursFields({ days, from, to, onChange, labels, errorOf }: HoursFieldsProps) {
  const t = useAlarmRuleMessages()
  return (
    <div className="grid gap-2">
      <WeekdaysField
        label={labels?.days ?? t.days}
        days={days}
        error={errorOf('days')}
        onChange={(next) => onChange({ days: next })}
      />
      <div className="grid grid-cols-2 gap-2">
        <Field label={labels?.from ?? t.from} error={errorOf('from')}>
          <TimePicker format="HH:mm" value={from} onChange={(next) => onChange({ from: next ?? '' })} />
        </Field>
        <Field label={labels?.to ?? t.to} hint={t.nextDay} error={errorOf('to')}>
          <TimePicker format="HH:mm" value={to} onChange={(next) => onChange({ to: next ?? '' })} />
        </Field>
      </div>
    </div>
  )
}

/** When a rule is in force. */
export function ScheduleControl({ value, onChange, onBlur, inputRef, errorOf }: WidgetControlProps) {
  const t = useAlarmRuleMessages()
  const schedule = readSchedule(value)
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      <Segmented
        aria-label={t.schedule}
        className="justify-self-start"
        value={schedule.kind}
        onChange={(kind) =>
          onChange(kind === 'always' ? { kind } : { kind, days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' })
        }
        options={namedOptions(['always', 'hours'], t)}
      />
      {schedule.kind === 'hours' && (
        <HoursFields
          {...schedule}
          onChange={(changes) => onChange({ ...schedule, ...changes })}
          errorOf={(part) => errorOf?.(part)}
        />
      )}
    </PartGroup>
  )
}

/** How alarms of a rule end. */
export function EndingControl({ value, onChange, onBlur, inputRef, errorOf }: WidgetControlProps) {
  const t = useAlarmRuleMessages()
  const ending = readEnding(value)
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      <Select
        aria-label={t.ending}
        value={ending.kind}
        onChange={(kind) =>
          onChange(
            kind === 'time'
              ? { kind, minutes: 60 }
              : kind === 'manual'
                ? { kind }
                : { kind: 'condition', delaySec: 300 },
          )
        }
        options={(['condition', 'time', 'manual'] as const).map((kind) => ({ value: kind, label: t.endings[kind] }))}
      />
      {ending.kind === 'condition' && (
        <Field label={t.delaySec} hint={t.delayHint} error={errorOf?.('delaySec')}>
          <NumberInput
            value={ending.delaySec}
            min={0}
            max={86_400}
            precision={0}
            unit={t.seconds}
            onChange={(delaySec) => onChange({ ...ending, delaySec })}
          />
        </Field>
      )}
      {ending.kind === 'time' && (
        <Field label={t.afterMinutes} error={errorOf?.('minutes')}>
          <NumberInput
            value={ending.minutes}
            min={1}
            max={43_200}
            precision={0}
            unit={t.minutes}
            onChange={(minutes) => onChange({ ...ending, minutes })}
          />
        </Field>
      )}
    </PartGroup>
  )
}

interface RecipientFieldsProps<Value extends AlarmRecipients & { channels: readonly string[] }> {
  value: Value
  onChange: (value: Value) => void
}

/** People and channels, of a rule and of each stage of its escalation. */
function RecipientFields<Value extends AlarmRecipients & { channels: string[] }>({
  value,
  onChange,
}: RecipientFieldsProps<Value>) {
  const t = useAlarmRuleMessages()
  // The field around has one id, and there are stages beside.
  const id = useId()
  const plansApi = useCalls(dutyPlans)
  const channelsApi = useCalls(alarmChannels)
  const plans = useQuery({
    queryKey: ['alarms', 'duty-plan-choices'],
    queryFn: ({ signal }) => plansApi.list({ query: PAGE }, signal),
  })
  const channels = useQuery({
    queryKey: ['alarms', 'channel-choices'],
    queryFn: ({ signal }) => channelsApi.choices(signal),
  })
  const set = (changes: Partial<AlarmRecipients & { channels: string[] }>) => onChange({ ...value, ...changes })
  return (
    <div className="grid gap-3 narrow:grid-cols-2">
      <Field label={t.users}>
        <UserSelect multiple value={value.users} onChange={(users) => set({ users: [...users] })} />
      </Field>
      <Field label={t.roles}>
        <DictMultiSelect dict={ROLES} value={value.roles} onChange={(roles) => set({ roles: texts(roles) })} />
      </Field>
      <Field label={t.dutyPlans}>
        <MultiSelect
          value={value.dutyPlans}
          onChange={(next) => set({ dutyPlans: next })}
          options={(plans.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <Field label={t.channels}>
        <MultiSelect
          value={value.channels}
          onChange={(next) => set({ channels: next })}
          options={(channels.data ?? []).map(({ id, name, available }) => ({
            value: id,
            label: available ? (t.builtIn[id] ?? name) : t.notAvailable(t.builtIn[id] ?? name),
          }))}
        />
      </Field>
      <Checkbox id={id} checked={value.departments} onChange={(departments) => set({ departments })}>
        {t.departments}
      </Checkbox>
    </div>
  )
}

/** Edits the recipients, and those who follow when nobody has acknowledged in time. */
export function NotificationControl({ value, onChange, onBlur }: WidgetControlProps) {
  const t = useAlarmRuleMessages()
  const notification = readNotification(value)
  const { escalation } = notification
  const setStages = (next: AlarmNotification['escalation']) => onChange({ ...notification, escalation: next })
  return (
    <div className="grid gap-4" onBlur={onBlur}>
      <RecipientFields value={notification} onChange={onChange} />
      <NotifiedNow recipients={notification} />
      <fieldset className="m-0 grid gap-3 border-0 border-t border-line p-0 pt-3">
        <legend className="sr-only">{t.escalation}</legend>
        <p className="m-0 text-12 text-ink-2">{t.escalationHint}</p>
        {escalation.map((stage, at) => (
          // Stages have no identity but their place.
          <fieldset
            key={`stage-${String(at)}`}
            aria-label={t.stage(at + 1)}
            className="m-0 grid min-w-0 gap-3 rounded-2 border border-line p-3"
          >
            <div className="flex items-end gap-2">
              <Field label={t.afterMin} className="flex-1">
                <NumberInput
                  value={stage.afterMin}
                  min={1}
                  max={10_080}
                  precision={0}
                  unit={t.minutes}
                  onChange={(afterMin) =>
                    setStages(escalation.with(at, { ...stage, afterMin: afterMin ?? stage.afterMin }))
                  }
                />
              </Field>
              <IconButton
                icon={<Trash2 aria-hidden />}
                label={`${t.remove} ${t.stage(at + 1)}`}
                onClick={() => setStages(escalation.toSpliced(at, 1))}
              />
            </div>
            <RecipientFields value={stage} onChange={(next) => setStages(escalation.with(at, next))} />
            <NotifiedNow recipients={stage} />
          </fieldset>
        ))}
        <div>
          <Button
            size="small"
            icon={<Plus aria-hidden />}
            disabled={escalation.length >= 5}
            onClick={() =>
              setStages([
                ...escalation,
                {
                  afterMin: 30 * (escalation.length + 1),
                  users: [],
                  roles: [],
                  departments: false,
                  dutyPlans: [],
                  channels: ['bell'],
                },
              ])
            }
          >
            {t.addStage}
          </Button>
        </div>
      </fieldset>
    </div>
  )
}

/** The names of those whom the rule, or a stage of its escalation, would notify now, and of those who would not be. */
function NotifiedNow({ recipients }: { recipients: AlarmRecipients }) {
  const t = useAlarmRuleMessages()
  const api = useCalls(alarmRules)
  const { users, roles, departments, dutyPlans: plans } = recipients
  const body = { users, roles, departments, dutyPlans: plans }
  const { data } = useQuery({
    queryKey: ['alarms', 'recipients', body],
    queryFn: ({ signal }) => api.recipients({ body }, signal),
  })
  if (!data) return null
  return (
    <div className="grid gap-1 text-12 text-ink-2" aria-live="polite">
      <span>
        {data.names.length > 0 ? t.recipientsNow(data.names.join(' ')) : departments ? null : t.recipientsNone}
      </span>
      {data.missing.length > 0 && (
        <span className="text-warning-text">{t.recipientsMissing(data.missing.join(' '))}</span>
      )}
      {data.notPermitted.length > 0 && (
        <span className="text-warning-text">{t.recipientsNotPermitted(data.notPermitted.join(' '))}</span>
      )}
    </div>
  )
}

/** The work order of an alarm. */
export function OrderControl({ value, onChange, onBlur, inputRef, errorOf }: WidgetControlProps) {
  const t = useAlarmRuleMessages()
  const order = readOrder(value)
  const id = useId()
  return (
    <PartGroup inputRef={inputRef} onBlur={onBlur}>
      <div className="grid gap-3 narrow:grid-cols-2">
        <Field
          label={t.serviceType}
          hint={t.serviceTypeHint}
          required={order.automatic}
          error={errorOf?.('serviceTypeId')}
        >
          <DictSelect
            dict={SERVICE_TYPES}
            value={order.serviceTypeId || null}
            onChange={(next) => onChange({ ...order, serviceTypeId: next === null ? '' : String(next) })}
          />
        </Field>
        <Field label={t.repeatDays} hint={t.repeatHint} error={errorOf?.('repeatDays')}>
          <NumberInput
            value={order.repeatDays}
            min={0}
            max={365}
            precision={0}
            unit={t.dayUnit}
            onChange={(repeatDays) => onChange({ ...order, repeatDays })}
          />
        </Field>
        <Checkbox id={id} checked={order.automatic} onChange={(automatic) => onChange({ ...order, automatic })}>
          {t.automatic}
        </Checkbox>
      </div>
    </PartGroup>
  )
}
