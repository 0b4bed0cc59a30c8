import { describeError } from '@trackhoe/api-client'
import { UserSelect } from '@trackhoe/form-widgets/selectors'
import { isValidPosition, type AreaShape } from '@trackhoe/form-widgets/map'
import { Alert, Button, Field, Input, NumberInput, Segmented, Select, Switch, Textarea, useLocale } from '@trackhoe/ui'
import { useState, type FormEvent } from 'react'
import { readCorners, type GeofenceDraft } from './geofence-draft.ts'
import { useDistributionMapMessages } from './distribution-map.messages.ts'

interface GeofenceFormProps {
  draft: GeofenceDraft
  onChange: (draft: GeofenceDraft) => void
  saving: boolean
  error: unknown
  onSave: () => void
  onCancel: () => void
}

/** A geofence, drawn on the map or typed. */
export function GeofenceForm({ draft, onChange, saving, error, onSave, onCancel }: GeofenceFormProps) {
  const t = useDistributionMapMessages().fences
  const locale = useLocale()
  const [refused, setRefused] = useState(false)
  const { kind, shape } = draft
  const failure = error === null || error === undefined ? null : describeError(error, locale)
  const failed = (field: string) => (failure?.field === field ? failure.title : undefined)
  const nameError = refused && draft.name.trim() === '' ? t.nameMissing : failed('name')
  const cornersError =
    kind === 'polygon' && draft.corners.trim() !== '' && readCorners(draft.corners) === null
      ? t.cornersWrong
      : undefined

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setRefused(true)
    if (draft.name.trim() === '' || shape === null || cornersError !== undefined) return
    onSave()
  }

  return (
    <form className="flex min-h-0 flex-1 flex-col" onSubmit={handleSubmit}>
      <div className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto p-3">
        <h2 className="text-14 font-semibold">{draft.id === null ? t.add : t.edit}</h2>
        {failure && !['name', 'alertUsers'].includes(failure.field ?? '') && (
          <Alert tone="danger">{failure.title}</Alert>
        )}
        <Field label={t.name} required error={nameError}>
          <Input
            autoComplete="off"
            maxLength={50}
            value={draft.name}
            onChange={(event) => onChange({ ...draft, name: event.target.value })}
          />
        </Field>
        <Field label={t.shape} required hint={t.drawHint[kind]} error={refused && !shape ? t.shapeMissing : undefined}>
          <Segmented
            options={(['circle', 'polygon'] as const).map((value) => ({ value, label: t.kinds[value] }))}
            value={kind}
            onChange={(value) => onChange({ ...draft, kind: value, shape: null, corners: '' })}
          />
        </Field>
        {kind === 'circle' ? (
          <CircleFields
            shape={shape?.kind === 'circle' ? shape : null}
            onChange={(next) => onChange({ ...draft, shape: next })}
          />
        ) : (
          <Field label={t.corners} hint={t.cornersHint} error={cornersError}>
            <Textarea
              rows={5}
              className="figures"
              value={draft.corners}
              onChange={(event) =>
                onChange({ ...draft, corners: event.target.value, shape: readCorners(event.target.value) })
              }
            />
          </Field>
        )}
        <Field label={t.events} required>
          <Select
            options={(['both', 'enter', 'leave'] as const).map((value) => ({ value, label: t.eventNames[value] }))}
            value={draft.events}
            onChange={(value) =>
              onChange({ ...draft, events: value === 'enter' || value === 'leave' ? value : 'both' })
            }
          />
        </Field>
        <Field label={t.users} hint={t.usersHint} error={failed('alertUsers')}>
          <UserSelect
            multiple
            value={draft.alertUsers}
            onChange={(alertUsers: readonly string[]) => onChange({ ...draft, alertUsers: [...alertUsers] })}
          />
        </Field>
        <Field label={t.enabled}>
          <Switch checked={draft.enabled} onChange={(enabled) => onChange({ ...draft, enabled })} />
        </Field>
      </div>
      <div className="flex justify-end gap-2 border-t border-line-strong p-3">
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button variant="primary" type="submit" loading={saving}>
          {t.save}
        </Button>
      </div>
    </form>
  )
}

type Circle = Extract<AreaShape, { kind: 'circle' }>

/** Center and radius; what is typed becomes the area once it is one. */
function CircleFields({ shape, onChange }: { shape: Circle | null; onChange: (shape: Circle | null) => void }) {
  const t = useDistributionMapMessages().fences
  const [typed, setTyped] = useState<{ lng: number | null; lat: number | null; radius: number | null }>()
  const [known, setKnown] = useState(shape)
  // What was drawn takes the place of what was typed.
  if (shape !== known) {
    setKnown(shape)
    if (shape) setTyped(undefined)
  }
  const values = typed ?? {
    lng: shape?.center.lng ?? null,
    lat: shape?.center.lat ?? null,
    radius: shape?.radius ?? null,
  }

  function change(part: Partial<typeof values>) {
    const next = { ...values, ...part }
    setTyped(next)
    const { lng, lat, radius } = next
    const center = lng === null || lat === null ? null : { lng, lat }
    const made = isValidPosition(center) && radius !== null && radius > 0
    const circle: Circle | null = made ? { kind: 'circle', center, radius } : null
    setKnown(circle)
    onChange(circle)
  }

  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-2">
      <Field label={t.longitude}>
        <NumberInput value={values.lng} min={-180} max={180} precision={6} onChange={(lng) => change({ lng })} />
      </Field>
      <Field label={t.latitude}>
        <NumberInput value={values.lat} min={-85} max={85} precision={6} onChange={(lat) => change({ lat })} />
      </Field>
      <Field label={t.radius} className="col-span-2">
        <NumberInput
          value={values.radius}
          min={20}
          max={500_000}
          precision={0}
          unit="m"
          onChange={(radius) => change({ radius })}
        />
      </Field>
    </div>
  )
}
