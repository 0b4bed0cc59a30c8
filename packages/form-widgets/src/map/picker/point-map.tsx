import { ActionButton, cx, IconButton, joinParts, Menu, MenuCheckboxItem } from '@trackhoe/ui'
import { Crosshair, Layers, LocateFixed, MapPin, Minus, Plus } from 'lucide-react'
import { forwardRef, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { MapSourceChoice } from '../../services/map-services.ts'
import { archiveBase, offlineBase, tileBase, type BaseMap } from '../base/base-map.ts'
import type { Position } from '../geo/position.ts'
import { useMessages } from './map-picker.messages.ts'
import { PointView } from './point-view.ts'

export interface PointMapProps {
  label: string
  /** WGS-84. */
  point: Position | null
  /** Absent: the place is shown, and cannot be changed. */
  onPick?: ((position: Position) => void) | undefined
  sources: readonly MapSourceChoice[]
  className?: string
}

export interface PointMapHandle {
  show(position: Position, zoom?: number): void
}

/** A map of one place, which a click or Enter picks. Draws without a network. */
export const PointMap = forwardRef<PointMapHandle, PointMapProps>(function PointMap(props, ref) {
  const { label, point, onPick, sources, className } = props
  const t = useMessages()
  const help = useId()
  const bases = useMemo(() => [...sources.map(baseOf), offlineBase(t.offline)], [sources, t])
  const [baseId, setBaseId] = useState<string>()
  const base = bases.find(({ id }) => id === baseId) ?? bases[0]
  const approval = base?.approvalNumber
  const { target, pin, view, laid } = usePointView({ base, point, onPick })
  useImperativeHandle(ref, () => ({ show: (position, zoom) => view.current?.show(position, zoom) }))

  function pickCenter() {
    if (view.current) onPick?.(view.current.center())
  }

  return (
    <div className={cx('relative isolate min-h-0 overflow-hidden bg-(--th-map-water)', className)}>
      <div
        ref={target}
        // A canvas that takes the arrow keys and + and - for itself.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by its keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
        className={cx(
          'absolute inset-0 outline-none after:pointer-events-none after:absolute after:inset-0 after:z-1 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus [&_.th-tiles]:saturate-85',
          onPick && 'cursor-crosshair',
        )}
      />
      <p id={help} hidden>
        {onPick ? t.help : t.viewHelp}
      </p>
      {onPick && (
        <Crosshair
          aria-hidden
          className="pointer-events-none absolute start-1/2 top-1/2 z-2 size-5 -translate-x-1/2 -translate-y-1/2 text-ink-3"
        />
      )}
      <div className="absolute end-3 top-3 z-10 flex flex-col gap-2 *:rounded-2 *:bg-raised *:shadow-2">
        <div className="flex flex-col">
          <IconButton label={t.zoomIn} icon={<Plus />} onClick={() => view.current?.zoomBy(1)} />
          <IconButton label={t.zoomOut} icon={<Minus />} onClick={() => view.current?.zoomBy(-1)} />
        </div>
        <IconButton
          label={t.toPoint}
          icon={<LocateFixed />}
          disabled={point === null}
          onClick={() => point && view.current?.show(point)}
        />
        {onPick && <IconButton label={t.center} icon={<Crosshair />} onClick={pickCenter} />}
        {bases.length > 1 && (
          <Menu trigger={<IconButton label={t.base} icon={<Layers />} />}>
            {bases.map(({ id, name }) => (
              <MenuCheckboxItem key={id} checked={id === base?.id} onChange={() => setBaseId(id)}>
                {name}
              </MenuCheckboxItem>
            ))}
          </Menu>
        )}
      </div>
      {!laid && (
        <output className="absolute start-3 top-3 z-10 rounded-2 bg-raised px-3 py-2 text-12 shadow-2">
          {t.baseFailed} <ActionButton onClick={() => view.current?.relayBase()}>{t.retry}</ActionButton>
        </output>
      )}
      {(base?.attribution ?? approval) !== undefined && (
        <p className="pointer-events-none absolute start-3 bottom-2 z-10 m-0 text-11 text-ink-3">
          {joinParts(base?.attribution, approval !== undefined && t.approval(approval))}
        </p>
      )}
      {createPortal(
        <MapPin aria-hidden className="pointer-events-none size-8 fill-danger stroke-surface stroke-[1.25]" />,
        pin,
      )}
    </div>
  )
})

interface PointViewOptions extends Pick<PointMapProps, 'point' | 'onPick'> {
  base: BaseMap | undefined
}

function usePointView({ base, point, onPick }: PointViewOptions) {
  const [laid, setLaid] = useState(true)
  const target = useRef<HTMLDivElement>(null)
  const view = useRef<PointView>(null)
  const [pin] = useState(() => document.createElement('div'))
  const first = useRef({ base, point })
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })

  useEffect(() => {
    if (!target.current || !first.current.base) return
    const made = new PointView({ target: target.current, pin }, first.current.base, first.current.point, {
      onPick: (position) => pick.current?.(position),
      onBase: setLaid,
    })
    view.current = made
    return () => {
      view.current = null
      made.destroy()
    }
  }, [pin])
  useEffect(() => view.current?.setPoint(point), [point])
  useEffect(() => {
    if (base) view.current?.setBase(base)
  }, [base])
  return { target, pin, view, laid }
}

function baseOf(source: MapSourceChoice) {
  return 'url' in source ? tileBase(source) : archiveBase(source)
}
