import { ActionButton, IconButton, useComponentTheme, type Part, type PartSettings } from '@trackhoe/ui'
import { Maximize, Minus, Plus } from 'lucide-react'
import {
  forwardRef,
  lazy,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { offlineBase, type BaseMap } from './base/base-map.ts'
import type { Position } from './geo/position.ts'
import { useBaseChoice } from './base/use-base-choice.ts'
import type { FleetVehicle } from './engine/fleet-vehicle.ts'
import type { MapBounds, ShownArea, VehicleCluster } from './engine/vehicle-cluster.ts'
import { MapLegend } from './map-legend.tsx'
import { useMessages } from './map.messages.ts'
import type { AreaShape, MapArea, MapTrack } from './shapes/map-shapes.ts'
import { useShapes } from './shapes/use-shapes.ts'
import type { FleetView, MapView } from './view/fleet-view.ts'
import { useFleetView } from './view/use-fleet-view.ts'
import { useIsSmall } from './view/use-is-small.ts'

/** The inner parts of `FleetMap`. */
export interface FleetMapParts {
  /** The element of `className`. */
  root: string
  /** The element of the map itself. */
  canvas: string
  /** The buttons for zooming and for the choice of the base. */
  controls: string
  /** The signs of the states. */
  legend: string
}

/** The ref is a handle with methods; all DOM props go to the frame of the map. */
export interface FleetMapProps
  extends PartSettings<FleetMapParts>, Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'onSelect'> {
  /** The name of the map for a screen reader. A list beside it is what such a reader works with. */
  label: string
  vehicles: readonly FleetVehicle[]
  /**
   * What a server has gathered for the area of `onAreaChange`, for a fleet that is too large for the browser. `vehicles` are then those that stand
   * alone in that area, and the selected one; the map clusters nothing itself. Absent: it clusters all vehicles.
   */
  clusters?: readonly VehicleCluster[] | undefined
  /** With `clusters`, the box of the whole fleet: the map opens with it, and its button shows it. */
  bounds?: MapBounds | null | undefined
  selectedId?: string | null
  onSelect?: (id: string | null) => void
  /**
   * With `clusters`, called when a circle is pressed at the closest level, where the map cannot come nearer to its vehicles. `popup` can list them, at
   * `popupPosition`.
   */
  onClusterOpen?: ((cluster: VehicleCluster) => void) | undefined
  /** Keeps the selected vehicle in the middle of the map, also when it moves. */
  follow?: boolean
  /** Called when somebody moves the map by hand while it follows a vehicle. */
  onFollowChange?: (follow: boolean) => void
  /** The content beside the selected vehicle, or as a sheet at the foot of a small map. */
  popup?: ReactNode
  /** The place beside which the popup stands while no vehicle is selected, such as that of a circle. */
  popupPosition?: Position | null
  /**
   * The first is shown; several are offered as a choice. Without any it is the one that needs no network, which also
   * takes the place of one whose source does not answer.
   */
  baseMaps?: readonly BaseMap[]
  /** The base that is shown, by its id; absent: the map keeps the choice itself. */
  baseId?: string | undefined
  onBaseChange?: (id: string) => void
  /** Areas below the vehicles, such as geofences. */
  areas?: readonly MapArea[]
  /** The way of a vehicle, and where on it the vehicle is shown. */
  track?: MapTrack | null
  /** Lets the pointer draw an area, or change the given one. */
  drawing?: { kind: AreaShape['kind']; shape: AreaShape | null; onChange: (shape: AreaShape) => void } | null
  /** Buttons for zooming and for the choice of the base; a wall has none. */
  controls?: boolean
  legend?: boolean
  /** The view in which the map opens, such as the one in which it was left. Absent: it opens fitted to the first fleet. */
  initialView?: MapView
  /**
   * How many vehicles are in view, and where the map stands, after each move. The view is null while it is the one that
   * shows all vehicles.
   */
  onViewChange?: (inView: number, view: MapView | null) => void
  /** Called with the part of the world that is shown, a moment after each move. */
  onAreaChange?: (area: ShownArea) => void
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    FleetMap: FleetMapProps
  }
}

export interface FleetMapHandle {
  /** Brings a vehicle into view; with `clusters`, one that does not stand alone yet as soon as it is among `vehicles`. */
  show(id: string): void
  showAll(): void
  /** Brings places into view. Unit: degrees, WGS-84. */
  showPlaces(places: readonly Position[]): void
}

const BaseMenu = lazy(() => import('./base/base-menu.tsx'))

/**
 * Vehicles on a map: a sign for each state, circles with their shares where many stand together, and one popup.
 * Positions are WGS-84 and are shifted once for a base map that is shifted. It draws without a network and without WebGL.
 * Source: vehicle specification §2, §9.
 */
export const FleetMap = forwardRef<FleetMapHandle, FleetMapProps>(function FleetMap(own, ref) {
  const [themed, part] = useComponentTheme('FleetMap', own)
  const {
    label,
    vehicles,
    clusters,
    bounds = null,
    selectedId = null,
    onSelect,
    onClusterOpen,
    follow = false,
    onFollowChange,
    popup,
    popupPosition = null,
    baseMaps,
    baseId,
    onBaseChange,
    areas,
    track = null,
    drawing = null,
    controls = true,
    legend = true,
    initialView,
    onViewChange,
    onAreaChange,
    ...props
  } = themed
  const t = useMessages()
  const [offline] = useState(() => offlineBase(t.offline))
  const choice = useBaseChoice(baseMaps, offline, baseId)
  const { base } = choice
  const help = useId()
  const { target, scale, view, bubble, laid } = useFleetView({
    base,
    initialView,
    on: {
      onSelect,
      onClusterOpen,
      onViewChange,
      onAreaChange,
      onFollowChange,
      fail: choice.fail,
      isDrawing: drawing !== null,
    },
  })
  const small = useIsSmall(target)
  const inSheet = small && Boolean(popup)
  const sheet = useCoveringSheet(view, inSheet)

  useEffect(() => view?.setFleet(vehicles, clusters && { clusters, bounds }), [view, vehicles, clusters, bounds])
  useSelected(view, { selectedId, popupPosition, follow })
  useEffect(() => view?.setBase(base), [view, base])
  useShapes(view, { areas, track, drawing })
  useMapHandle(ref, view)

  function handleBase(id: string) {
    choice.choose(id)
    onBaseChange?.(id)
  }

  return (
    <div {...part('root', 'relative isolate h-96 min-h-0 overflow-hidden bg-(--th-map-water)')} {...props}>
      <div
        ref={target}
        // A canvas that takes the arrow keys and + and - for itself.
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application is operated by its keys
        tabIndex={0}
        aria-label={label}
        aria-describedby={help}
        // The focus ring stands above the canvas, which would cover an outline of its own container.
        {...part(
          'canvas',
          'absolute inset-0 outline-none after:pointer-events-none after:absolute after:inset-0 after:z-1 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus [&_.th-tiles]:saturate-85',
        )}
      />
      <p id={help} hidden>
        {t.help}
      </p>
      {controls && <MapControls partOf={part} view={view} choice={choice} onBase={handleBase} />}
      {legend && <MapLegend partOf={part} vehicles={vehicles} clusters={clusters} />}
      <BaseNotes laid={laid} choice={choice} onRelay={() => view?.relayBase()} />
      <div
        ref={scale}
        aria-hidden
        className="figures pointer-events-none absolute end-3 bottom-3 z-10 border-x border-b border-ink-3 text-center text-12 text-ink-2"
      />
      {inSheet ? (
        <div
          ref={sheet}
          className="absolute inset-x-0 bottom-0 z-20 flex max-h-[70%] flex-col overflow-y-auto rounded-t-3 bg-raised shadow-2 *:min-h-0 *:w-full *:rounded-none *:shadow-none"
        >
          {popup}
        </div>
      ) : (
        bubble && createPortal(popup, bubble)
      )}
    </div>
  )
})

type Selected = Required<Pick<FleetMapProps, 'selectedId' | 'popupPosition' | 'follow'>>

function useSelected(view: FleetView | null, { selectedId, popupPosition, follow }: Selected) {
  useEffect(() => view?.setSelected(selectedId), [view, selectedId])
  useEffect(() => view?.setPopupPosition(popupPosition), [view, popupPosition])
  useEffect(() => view?.setFollows(follow && selectedId !== null), [view, follow, selectedId])
}

function useMapHandle(ref: ForwardedRef<FleetMapHandle>, view: FleetView | null) {
  useImperativeHandle(
    ref,
    () => ({
      show: (id) => view?.show(id),
      showAll: () => view?.showAll(),
      showPlaces: (places) => view?.showExtent(places, { closest: 16 }),
    }),
    [view],
  )
}

/** Keeps the vehicles out from under a sheet at the foot of the map. */
function useCoveringSheet(view: FleetView | null, inSheet: boolean) {
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = sheet.current
    if (!inSheet || !element || !view) return
    const observer = new ResizeObserver(() => view.setCovered(element.offsetHeight))
    observer.observe(element)
    return () => {
      observer.disconnect()
      view.setCovered(0)
    }
  }, [inSheet, view])
  return sheet
}

interface MapControlsProps {
  partOf: Part<'controls'>
  view: FleetView | null
  choice: ReturnType<typeof useBaseChoice>
  onBase: (id: string) => void
}

function MapControls({ partOf: part, view, choice, onBase }: MapControlsProps) {
  const t = useMessages()
  return (
    <div {...part('controls', 'absolute end-3 top-3 z-10 flex flex-col gap-2 *:rounded-2 *:bg-raised *:shadow-2')}>
      <div className="flex flex-col">
        <IconButton label={t.zoomIn} icon={<Plus />} onClick={() => view?.zoomBy(1)} />
        <IconButton label={t.zoomOut} icon={<Minus />} onClick={() => view?.zoomBy(-1)} />
      </div>
      <IconButton label={t.showAll} icon={<Maximize />} onClick={() => view?.showAll()} />
      {choice.bases.length > 1 && (
        <Suspense fallback={<span className="size-8" />}>
          <BaseMenu label={t.base} bases={choice.bases} chosen={choice.chosen} onChoose={onBase} />
        </Suspense>
      )}
    </div>
  )
}

interface BaseNotesProps {
  laid: boolean
  choice: ReturnType<typeof useBaseChoice>
  /** Draws the base again. */
  onRelay: () => void
}

/** The failures of the base map, and its source. */
function BaseNotes({ laid, choice, onRelay }: BaseNotesProps) {
  const t = useMessages()
  const { attribution, approvalNumber } = choice.base
  return (
    <>
      {!laid && !choice.failed && (
        <output className="absolute start-3 top-3 z-10 rounded-2 bg-raised px-3 py-2 text-12 shadow-2">
          {t.baseFailed} <ActionButton onClick={onRelay}>{t.retry}</ActionButton>
        </output>
      )}
      {choice.failed && (
        <output className="absolute start-3 end-16 top-3 z-10 w-fit rounded-2 bg-raised px-3 py-2 text-12 shadow-2">
          {t.sourceFailed(choice.failed.name)} <ActionButton onClick={choice.retry}>{t.retry}</ActionButton>
        </output>
      )}
      {(attribution || approvalNumber) && (
        <p className="pointer-events-none absolute end-3 bottom-10 z-10 max-w-[calc(100%-1.5rem)] rounded-1 bg-raised/80 px-1.5 py-0.5 text-end text-11 text-ink-2">
          {[attribution, approvalNumber && t.approval(approvalNumber)].filter(Boolean).join(' ')}
        </p>
      )}
    </>
  )
}
