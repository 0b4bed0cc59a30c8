import { useMutation } from '@tanstack/react-query'
import { useCalls } from '@trackhoe/auth'
import { alarms, type Alarm } from '@trackhoe/contract/alarms'
import { DictSelect, UserSelect } from '@trackhoe/form-widgets/selectors'
import { DialogActions } from '@trackhoe/shell'
import { Alert, Dialog, Field, Select, Textarea, useToast } from '@trackhoe/ui'
import { DateTimePicker } from '@trackhoe/ui/date'
import { useState } from 'react'
import type { AlarmAct } from './alarm-acts.ts'
import { useAlarmMessages } from './alarms.messages.ts'
import { DialogForm } from './dialog-form.tsx'
import { sendAlarmAct } from './send-alarm-act.ts'

export interface AlarmActDialogProps {
  act: AlarmAct
  rows: readonly Alarm[]
  onClose: () => void
  onDone: () => void
}

/** Ends the silence in place of beginning one. */
const END_OF_SILENCE = '0'
/** The silence ends at a time that is chosen. */
const UNTIL = 'until'
const SILENCES = ['30', '120', '480', '1440', '10080', UNTIL, END_OF_SILENCE] as const
const CAUSES = 'alarm_cause'

/** Asks for what an act on one or several alarms needs. What is typed stays when the call fails. */
export function AlarmActDialog({ act, rows, onClose, onDone }: AlarmActDialogProps) {
  const t = useAlarmMessages()
  const api = useCalls(alarms)
  const toast = useToast()
  const [comment, setComment] = useState('')
  const [assignee, setAssignee] = useState<readonly string[]>(() => [rows[0]?.assignee ?? ''].filter(Boolean))
  const [minutes, setMinutes] = useState<string>('120')
  const [until, setUntil] = useState<string | null>(null)
  const [cause, setCause] = useState<string | null>(null)
  const [submitted, setSubmitted] = useState(false)
  const missing = missingTexts(t, act, rows, { comment, assignee, minutes, until, cause })
  const ids = rows.map(({ id }) => id)
  const sending = useMutation({
    mutationFn: () =>
      sendAlarmAct(api, act, ids, {
        comment: comment.trim(),
        assignee: assignee[0] ?? '',
        until: minutes === UNTIL ? (until ?? undefined) : undefined,
        minutes: minutes === UNTIL || minutes === END_OF_SILENCE ? undefined : Number(minutes),
        cause: cause ?? '',
      }),
    onSuccess: ({ changed, unchanged }) => {
      if (changed > 0) toast.success(t.done(changed))
      if (unchanged.length > 0) {
        toast.warning(t.unchanged(unchanged.map(({ alarmNo, reason }) => `${alarmNo} ${reason}`).join('; ')))
      }
      onDone()
    },
  })

  function submit() {
    setSubmitted(true)
    if (Object.values(missing).every((text) => text === undefined) && !sending.isPending) sending.mutate()
  }

  return (
    <Dialog
      onClose={onClose}
      title={t.actTitle(t.acts[act], rows.length)}
      width={480}
      dirty={comment !== '' && !sending.isPending}
      footer={
        <DialogActions cancel={t.cancel} loading={sending.isPending} onClick={submit}>
          {t.acts[act]}
        </DialogActions>
      }
    >
      <DialogForm error={sending.error} onSubmit={submit}>
        {act === 'close' && rows.some(({ active }) => active) && <Alert tone="warning">{t.activeWarning}</Alert>}
        {act === 'assign' && (
          <Field label={t.assignee} hint={t.assigneeHint} error={submitted ? missing.assignee : undefined}>
            <UserSelect value={assignee} onChange={setAssignee} />
          </Field>
        )}
        {act === 'silence' && (
          <Field label={t.silenceFor} hint={t.silenceHint} required>
            <Select
              value={minutes}
              onChange={(next) => setMinutes(next ?? '120')}
              options={SILENCES.map((value) => ({ value, label: t.silenceOptions[value] ?? value }))}
            />
          </Field>
        )}
        {act === 'silence' && minutes === UNTIL && (
          <Field label={t.silenceUntil} required error={submitted ? missing.until : undefined}>
            <DateTimePicker value={until ?? undefined} onChange={(next) => setUntil(next || null)} />
          </Field>
        )}
        {act === 'close' && (
          <Field label={t.cause} required error={submitted ? missing.cause : undefined}>
            <DictSelect
              dict={CAUSES}
              value={cause}
              onChange={(next) => setCause(next === null ? null : String(next))}
            />
          </Field>
        )}
        <Field label={t.remark} required={act === 'comment'} error={submitted ? missing.comment : undefined}>
          <Textarea value={comment} maxLength={500} rows={3} onChange={(event) => setComment(event.target.value)} />
        </Field>
      </DialogForm>
    </Dialog>
  )
}

interface ActValues {
  comment: string
  assignee: readonly string[]
  minutes: string
  until: string | null
  cause: string | null
}

/** Returns what an act still needs, by its field. */
function missingTexts(
  t: ReturnType<typeof useAlarmMessages>,
  act: AlarmAct,
  rows: readonly Alarm[],
  { comment, assignee, minutes, until, cause }: ActValues,
) {
  // Nobody in place of nobody is no change.
  const isNobody = assignee.length === 0 && rows.every((row) => row.assignee === null)
  return {
    comment: act === 'comment' && comment.trim() === '' ? t.remarkRequired : undefined,
    assignee: act === 'assign' && isNobody ? t.assigneeRequired : undefined,
    cause: act === 'close' && cause === null ? t.causeRequired : undefined,
    until: act === 'silence' && minutes === UNTIL && until === null ? t.silenceUntilRequired : undefined,
  }
}
