import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCalls, usePermitted } from '@trackhoe/auth'
import { alarmPreferences, AlarmPreferences, MESSAGE_LANGUAGES } from '@trackhoe/contract/alarms'
import { FailureState, LOCALE_NAMES, useNotifications } from '@trackhoe/shell'
import { Alert, Button, Card, Checkbox, Field, NumberInput, Select, Skeleton, useToast } from '@trackhoe/ui'
import { TimePicker } from '@trackhoe/ui/date'
import { ALARM_LIST, alarmKeys, useAlarmLevels } from '@trackhoe/vehicles/alarms'
import { useState } from 'react'
import { useAlarmPreferenceMessages } from './alarm-preferences.messages.ts'

const CHANNELS = ['bell', 'email', 'sms', 'sound'] as const

/** How the user wants alarms. Nothing for those who may not see them. */
export function AlarmCard() {
  const t = useAlarmPreferenceMessages()
  const api = useCalls(alarmPreferences)
  const mayRead = usePermitted(ALARM_LIST)
  const stored = useQuery({
    queryKey: alarmKeys.preferences,
    queryFn: ({ signal }) => api.get(signal),
    enabled: mayRead,
  })
  if (!mayRead) return null
  return (
    <Card title={t.title}>
      {stored.data ? (
        <PreferenceForm stored={stored.data} />
      ) : stored.error ? (
        <FailureState error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  )
}

function PreferenceForm({ stored }: { stored: AlarmPreferences }) {
  const t = useAlarmPreferenceMessages()
  const api = useCalls(alarmPreferences)
  const queries = useQueryClient()
  const toast = useToast()
  const { describe } = useNotifications()
  const levels = useAlarmLevels()
  const [values, setValues] = useState(stored)
  const [invalid, setInvalid] = useState<string | null>(null)
  const set = (changes: Partial<AlarmPreferences>) => setValues((before) => ({ ...before, ...changes }))
  const saving = useMutation({
    mutationFn: (body: AlarmPreferences) => api.save({ body }),
    onSuccess: (_, body) => {
      queries.setQueryData(alarmKeys.preferences, body)
      toast.success(t.saved)
    },
  })
  // A level includes those that are more urgent.
  const options = [
    ...levels.map(({ value, label }) => ({ value, label: value === '1' ? label : t.andAbove(label) })),
    { value: 'off' as const, label: t.off },
  ]
  return (
    <form
      noValidate
      className="grid gap-form-gap narrow:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault()
        const body = AlarmPreferences.safeParse(values)
        setInvalid(body.success ? null : (body.error.issues[0]?.message ?? null))
        if (body.success) saving.mutate(body.data)
      }}
    >
      {invalid !== null && (
        <Alert tone="danger" className="narrow:col-span-2">
          {invalid}
        </Alert>
      )}
      {saving.error && (
        <Alert tone="danger" className="narrow:col-span-2">
          {describe(saving.error)}
        </Alert>
      )}
      {CHANNELS.map((channel) => (
        <Field key={channel} label={t.channels[channel]}>
          <Select value={values[channel]} options={options} onChange={(level) => set({ [channel]: level ?? 'off' })} />
        </Field>
      ))}
      <Field label={t.digest} hint={t.digestHint}>
        <NumberInput
          value={values.digestMin}
          min={0}
          max={1440}
          precision={0}
          unit={t.minutes}
          onChange={(digestMin) => set({ digestMin: digestMin ?? 0 })}
        />
      </Field>
      <Field label={t.language} hint={t.languageHint}>
        <Select
          value={values.language}
          options={MESSAGE_LANGUAGES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          onChange={(language) => set({ language: language ?? 'zh-CN' })}
        />
      </Field>
      <div className="grid content-start gap-2">
        <Checkbox checked={values.quietOn} onChange={(quietOn) => set({ quietOn })}>
          {t.quiet}
        </Checkbox>
        {values.quietOn && (
          <>
            <div className="grid grid-cols-2 gap-2">
              <TimePicker
                aria-label={t.quietFrom}
                format="HH:mm"
                value={values.quietFrom}
                onChange={(quietFrom) => set({ quietFrom: quietFrom ?? '' })}
              />
              <TimePicker
                aria-label={t.quietTo}
                format="HH:mm"
                value={values.quietTo}
                onChange={(quietTo) => set({ quietTo: quietTo ?? '' })}
              />
            </div>
            <Checkbox checked={values.quietUrgent} onChange={(quietUrgent) => set({ quietUrgent })}>
              {t.quietUrgent}
            </Checkbox>
          </>
        )}
      </div>
      <div className="flex justify-end narrow:col-span-2">
        <Button type="submit" loading={saving.isPending} disabled={values === stored}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}
