import { ActionButton, IconButton, Input, joinParts, lazyComponent } from '@trackhoe/ui'
import { MapPin } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '../../locale/use-messages.ts'
import { readMapValue, type MapValue } from '../kit/values.ts'
import type { WidgetControlProps, WidgetDisplayProps } from '../kit/widget.ts'

const MapPickerDialog = lazyComponent(
  async () => (await import('../../map/picker/map-point-dialog.tsx')).MapPickerDialog,
)
const MapDialog = lazyComponent(async () => (await import('../../map/picker/map-point-dialog.tsx')).MapDialog)

const NO_PLACE: MapValue = { description: '', pointer: '' }

/** A place by its name and its coordinates, typed or picked on a map, whose code is loaded when it opens. */
export function PlaceControl({ field, value, onChange, onBlur, disabled, inputRef }: WidgetControlProps) {
  const t = useMessages().place
  const pointerId = useId()
  const [open, setOpen] = useState(false)
  const place = readMapValue(value) ?? NO_PLACE
  const { description, pointer } = place
  const change = (next: MapValue) => onChange(next.description === '' && next.pointer === '' ? null : next)
  const shared = { onBlur, disabled }
  return (
    <div className="flex gap-2">
      <div className="grid min-w-0 flex-1 gap-2 narrow:grid-cols-2">
        <Input
          {...shared}
          ref={inputRef}
          aria-label={t.description(field.label)}
          placeholder={t.descriptionHint}
          value={description}
          onChange={(event) => change({ description: event.target.value, pointer })}
        />
        <Input
          {...shared}
          id={pointerId}
          aria-label={t.pointer(field.label)}
          placeholder={t.pointerHint}
          value={pointer}
          // A full-width comma is what a Chinese keyboard types.
          onChange={(event) =>
            change({ description, pointer: event.target.value.replace('，', ',').replaceAll(' ', '') })
          }
        />
      </div>
      <IconButton
        label={t.pick(field.label)}
        icon={<MapPin aria-hidden />}
        disabled={disabled === true}
        aria-haspopup="dialog"
        onPointerEnter={MapPickerDialog.preload}
        onFocus={MapPickerDialog.preload}
        onClick={() => setOpen(true)}
      />
      <MapPickerDialog
        enabled={open}
        open={open}
        onOpenChange={setOpen}
        onDismiss={() => setOpen(false)}
        value={place}
        datum={field.datum}
        onConfirm={change}
      />
    </div>
  )
}

/** A place as text, with its map. */
export function PlaceDisplay({ field, value }: WidgetDisplayProps) {
  const t = useMessages().place
  const [open, setOpen] = useState(false)
  const { description, pointer } = readMapValue(value) ?? NO_PLACE
  return (
    <span className="break-words">
      <span>{joinParts(description, pointer)}</span>
      {pointer !== '' && (
        <ActionButton className="ms-2" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t.view}
        </ActionButton>
      )}
      <MapDialog
        enabled={open}
        open={open}
        onOpenChange={setOpen}
        onDismiss={() => setOpen(false)}
        pointer={pointer}
        title={description}
        datum={field.datum}
      />
    </span>
  )
}
