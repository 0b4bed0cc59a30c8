import { ActionButton, Button, Dialog, Field, Input, useThemedProps } from '@trackhoe/ui'
import { Search } from 'lucide-react'
import { forwardRef, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { FoundPlace, MapDatum, MapSourceChoice } from '../../services/map-services.ts'
import { useAnswer } from '../../selectors/shared/use-answer.ts'
import { useWidgetServices } from '../../services/widget-services.tsx'
import type { Position } from '../geo/position.ts'
import { findPlaces } from './find-places.ts'
import { useMessages } from './map-picker.messages.ts'
import { PointMap, type PointMapHandle } from './point-map.tsx'
import { SEARCH_ZOOM } from './point-view.ts'
import { fromWgs84, readPointer, roundDegrees, toWgs84, writePointer } from './pointer.ts'
import type { DialogDomProps } from '../../services/dom-props.ts'

/** A place: what it is called, and where it is, as `longitude,latitude` in degrees. */
export interface PickedPlace {
  readonly description: string
  readonly pointer: string
}

export interface MapPickerDialogProps extends DialogDomProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The place that is picked when it opens. */
  value?: PickedPlace | null
  /** The datum of `value` and of the picked place. WGS-84 when left out. */
  datum?: MapDatum
  /** Called with the picked place; the dialog then closes. */
  onConfirm: (place: PickedPlace) => void
  /** Absent: 选取位置. */
  title?: string
  /** Unit: px. */
  width?: number
}

/** Source: platform specification §2 "Map picker and map dialog". */
const WIDTH_PX = 920
const NO_SOURCES: readonly MapSourceChoice[] = []

/** The tile sources of the installation, as far as they are known. */
function useSources(): readonly MapSourceChoice[] {
  const { map } = useWidgetServices()
  const sources = map?.sources
  const { value } = useAnswer(useMemo(() => (typeof sources === 'function' ? sources : null), [sources]))
  return (typeof sources === 'function' ? value : sources) ?? NO_SOURCES
}

/** The place as it is typed; a position that is none is kept until it is mended. */
interface Typed {
  readonly description: string
  readonly longitude: string
  readonly latitude: string
}

/**
 * Picks a place on a map: by a click, by the keys, by a search, or by its coordinates. Tile sources and search come from
 * `WidgetServices.map`; without them there is the offline map.
 *
 * Errors: coordinates that are no place, or a latitude before a longitude, are refused at their fields.
 * Source: platform specification §2, §9 "Map defaults".
 */
export const MapPickerDialog = forwardRef<HTMLDivElement, MapPickerDialogProps>(function MapPickerDialog(own, ref) {
  const props = useThemedProps('MapPickerDialog', own)
  const { open, onOpenChange, title, width = WIDTH_PX, value, datum, onConfirm, ...dom } = props
  const t = useMessages()
  const formId = useId()
  return (
    <Dialog
      {...dom}
      ref={ref}
      open={open}
      onOpenChange={onOpenChange}
      title={title ?? t.pick}
      width={width}
      bodyClassName="p-0"
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>{t.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {t.ok}
          </Button>
        </>
      }
    >
      {/* It starts anew each time it opens. */}
      {open && <Picker {...{ value, datum, onConfirm, formId }} onClose={() => onOpenChange(false)} />}
    </Dialog>
  )
})

interface PickerProps extends Pick<MapPickerDialogProps, 'value' | 'datum' | 'onConfirm'> {
  formId: string
  onClose: () => void
}

function Picker({ value, datum = 'WGS84', onConfirm, onClose, formId }: PickerProps) {
  const t = useMessages()
  const sources = useSources()
  const map = useRef<PointMapHandle>(null)
  const [typed, setTyped] = useState<Typed>(() => typedOf(value ?? null))
  const [refused, setRefused] = useState(false)
  const { longitude, latitude, description } = typed
  const read = readPointer(longitude === '' && latitude === '' ? '' : `${longitude || '-'},${latitude || '-'}`)
  const point = usePoint(read.kind === 'position' ? toWgs84(read.position, datum) : null)
  const error =
    read.kind === 'invalid' || read.kind === 'swapped'
      ? t[read.kind]
      : refused && read.kind === 'empty'
        ? t.missing
        : undefined

  function pick(position: Position, name?: string) {
    const { lng, lat } = fromWgs84(position, datum)
    setTyped((before) => ({
      description: name ?? before.description,
      longitude: String(roundDegrees(lng)),
      latitude: String(roundDegrees(lat)),
    }))
  }

  return (
    <form
      id={formId}
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        // A dialog of another form is a form of its own.
        event.stopPropagation()
        setRefused(true)
        if (read.kind !== 'position') return
        onConfirm({ description: description.trim(), pointer: writePointer(read.position) })
        onClose()
      }}
    >
      <PlaceSearch
        onFound={(place) => {
          const { lng, lat } = place
          // Coordinates that were typed are in the datum of the field, like those below.
          const position = place.name === '' ? toWgs84({ lng, lat }, datum) : { lng, lat }
          pick(position, place.name === '' ? undefined : place.name)
          map.current?.show(position, SEARCH_ZOOM)
        }}
      />
      <PointMap
        ref={map}
        className="h-[min(420px,44dvh)]"
        label={t.map}
        point={point}
        onPick={pick}
        sources={sources}
      />
      <div className="grid gap-x-4 gap-y-2 p-4 narrow:grid-cols-[2fr_1fr_1fr]">
        <Field label={t.description}>
          <Input
            autoComplete="off"
            value={description}
            onChange={(event) => setTyped({ ...typed, description: event.target.value })}
          />
        </Field>
        {(['longitude', 'latitude'] as const).map((axis) => (
          <Field key={axis} label={t[axis]} required error={axis === 'longitude' ? error : undefined}>
            <Input
              autoComplete="off"
              inputMode="decimal"
              value={typed[axis]}
              onChange={(event) => setTyped({ ...typed, ...splitPointer(event.target.value, axis) })}
            />
          </Field>
        ))}
      </div>
    </form>
  )
}

/** The same object while the place is the same. */
function usePoint(point: Position | null): Position | null {
  const [known, setKnown] = useState(point)
  if (known?.lng === point?.lng && known?.lat === point?.lat) return known
  setKnown(point)
  return point
}

function typedOf(value: PickedPlace | null): Typed {
  const [longitude = '', latitude = ''] = (value?.pointer ?? '').split(/[,，]/).map((part) => part.trim())
  return { description: value?.description ?? '', longitude, latitude }
}

/** Both coordinates pasted into one field fill both. */
function splitPointer(text: string, field: 'longitude' | 'latitude'): Partial<Typed> {
  const read = readPointer(text)
  if (read.kind !== 'position') return { [field]: text.trim() }
  return { longitude: String(read.position.lng), latitude: String(read.position.lat) }
}

function PlaceSearch({ onFound }: { onFound: (place: FoundPlace) => void }) {
  const t = useMessages()
  const { map: services, describeError } = useWidgetServices()
  const [keyword, setKeyword] = useState('')
  const [places, setPlaces] = useState<readonly FoundPlace[]>([])
  const [message, setMessage] = useState('')
  const [busy, setBusy] = useState(false)
  const under = useRef<AbortController>(null)
  useEffect(() => () => under.current?.abort(), [])

  async function search() {
    under.current?.abort()
    const controller = new AbortController()
    under.current = controller
    setBusy(true)
    setMessage('')
    try {
      const found = await findPlaces(keyword, services?.search?.bind(services), controller.signal)
      if (controller.signal.aborted) return
      if (found.kind === 'swapped') {
        setPlaces([])
        setMessage(t.swapped)
        return
      }
      const [only] = found.places
      const isOne = found.places.length === 1
      if (isOne && only) onFound(only)
      setPlaces(isOne ? [] : found.places)
      if (found.places.length === 0 && keyword.trim() !== '') setMessage(t.nothingFound)
    } catch (error) {
      if (!controller.signal.aborted) setMessage(describeError?.(error).title ?? t.searchFailed)
    } finally {
      if (!controller.signal.aborted) setBusy(false)
    }
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter confirms nothing yet.
    event.preventDefault()
    void search()
  }

  return (
    <div className="flex-none px-4 py-3">
      <div className="flex gap-2">
        <Input
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          leading={<Search aria-hidden />}
          autoComplete="off"
          className="min-w-0 flex-1"
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
          onKeyDown={handleKey}
        />
        <Button loading={busy} onClick={() => void search()}>
          {t.searchButton}
        </Button>
      </div>
      <output className="block text-12 text-warning-text empty:hidden">{message}</output>
      {places.length > 0 && (
        <ul
          aria-label={t.found}
          className="m-0 mt-2 flex max-h-24 list-none flex-wrap gap-x-4 gap-y-1 overflow-auto p-0"
        >
          {places.map((place) => (
            <li key={`${place.name} ${place.lng} ${place.lat}`}>
              <ActionButton
                onClick={() => {
                  onFound(place)
                  setPlaces([])
                }}
              >
                {place.name}
              </ActionButton>
              {place.address !== undefined && <span className="ms-1 text-12 text-ink-3">{place.address}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export interface MapDialogProps extends DialogDomProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** `longitude,latitude` in degrees. */
  pointer: string
  /** The datum of the coordinates. WGS-84 when left out. */
  datum?: MapDatum
  /** The name of the place. Absent: 查看位置. */
  title?: string
  /** Unit: px. */
  width?: number
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    MapDialog: MapDialogProps
    MapPickerDialog: MapPickerDialogProps
  }
}

/** Shows a place on a map. Errors: a text that is no place is named. Source: platform specification §2 "map dialog". */
export const MapDialog = forwardRef<HTMLDivElement, MapDialogProps>(function MapDialog(own, ref) {
  const props = useThemedProps('MapDialog', own)
  const { open, onOpenChange, pointer, datum = 'WGS84', title, width = WIDTH_PX, ...dom } = props
  const t = useMessages()
  const read = readPointer(pointer)
  const point = usePoint(read.kind === 'position' ? toWgs84(read.position, datum) : null)
  return (
    <Dialog
      {...dom}
      ref={ref}
      open={open}
      onOpenChange={onOpenChange}
      title={title === undefined || title === '' ? t.view : title}
      width={width}
      bodyClassName="p-0"
      footerInfo={<span className="figures">{pointer}</span>}
      footer={<Button onClick={() => onOpenChange(false)}>{t.close}</Button>}
    >
      {point ? (
        <ShownMap label={t.map} point={point} />
      ) : (
        <p role="alert" className="m-0 p-4 text-danger-text">
          {read.kind === 'swapped' ? t.swapped : t.invalid}
        </p>
      )}
    </Dialog>
  )
})

function ShownMap(props: { label: string; point: Position }) {
  return <PointMap {...props} className="h-[min(480px,56dvh)]" sources={useSources()} />
}
