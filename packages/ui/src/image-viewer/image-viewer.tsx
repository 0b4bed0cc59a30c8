import { ChevronLeft, ChevronRight, Download, ImageOff, RotateCcw, RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react'
import { forwardRef, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useControllableState } from '../hooks/use-controllable-state.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Dialog, type DialogProps } from '../dialog/dialog.tsx'
import { imageViewerMessages } from '../locale/image-viewer.messages.ts'
import { useComponentMessages, useUi } from '../context/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { usePicturePointers } from './use-picture-pointers.ts'
import {
  angleOf,
  isPictureAddress,
  adjacentIndex,
  pan,
  PLAIN_VIEW,
  rotate,
  zoomStep,
  type ViewTransform,
} from './view.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme, type Part } from '../component-theme/use-component-theme.ts'

export interface ViewerImage {
  src: string
  /** The name of the file, shown beside the title. */
  name?: string
  /** The alternative text. Default: the name. */
  alt?: string
}

/** The inner parts of `ImageViewer`. */
export interface ImageViewerParts {
  /** The element of `className`. */
  root: string
  /** The dark ground of the picture. */
  stage: string
  /** The picture. */
  image: string
  /** The row of tools below the picture. */
  toolbar: string
  /** The button to another picture. */
  arrow: string
}

export interface ImageViewerProps
  extends
    Omit<
      DialogProps,
      | 'attributes'
      | 'classNames'
      | 'styles'
      | 'bodyClassName'
      | 'children'
      | 'closable'
      | 'dirty'
      | 'footer'
      | 'footerInfo'
      | 'height'
      | 'hideHeader'
      | 'initialFocus'
      | 'placement'
      | 'width'
      | 'withFullscreenButton'
    >,
    PartSettings<ImageViewerParts> {
  /** The subject of the pictures: 现场照片. */
  title: ReactNode
  images: readonly ViewerImage[]
  /** Which one is shown first. */
  initialIndex?: number
  /** The picture now shown. */
  onIndexChange?: (index: number) => void
  /** True when the picture may be saved. */
  downloadable?: boolean
}

const WIDTH = 660

/**
 * Pictures, one at a time, in a dialog 660 wide. Left and Right change the picture and go round, + and - zoom by 0.3, R
 * turns by 45 degrees, Shift with arrows moves, 0 and a double press put everything back. Wheel, dragging and two fingers
 * do the same. Closed, it remembers nothing. The ref and all DOM props go to the dialog.
 *
 * Source: platform specification §2 (image viewer).
 */
export const ImageViewer = forwardRef<HTMLDivElement, ImageViewerProps>(function ImageViewer(own, ref) {
  const [all, part] = useComponentTheme('ImageViewer', own)
  const { open: controlled, defaultOpen = false, onOpenChange, title, images, initialIndex = 0, ...rest } = all
  const { onIndexChange, downloadable = true, ...props } = rest
  const [open, setOpen] = useControllableState(controlled, defaultOpen, onOpenChange)
  const t = useComponentMessages('imageViewer', imageViewerMessages)
  const [index, setIndex] = useState(initialIndex)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setIndex(initialIndex)
  }
  const at = Math.min(Math.max(0, index), Math.max(0, images.length - 1))
  const picture = images[at]
  const stage = useRef<HTMLDivElement | null>(null)

  function show(by: 1 | -1) {
    const next = adjacentIndex(at, by, images.length)
    if (next === at) return
    setIndex(next)
    onIndexChange?.(next)
  }

  return (
    <Dialog
      {...part('root')}
      {...props}
      ref={ref}
      open={open && picture !== undefined}
      onOpenChange={setOpen}
      title={
        picture?.name === undefined ? (
          title
        ) : (
          <>
            {title}　{picture.name}
          </>
        )
      }
      width={WIDTH}
      withFullscreenButton
      initialFocus={() => stage.current}
      bodyClassName="flex flex-col overflow-hidden p-0"
    >
      {picture && (
        <Stage
          stageRef={stage}
          partOf={part}
          picture={picture}
          name={picture.alt ?? picture.name ?? t.image(at + 1)}
          at={at}
          count={images.length}
          downloadable={downloadable}
          onStep={show}
        />
      )}
    </Dialog>
  )
})

interface StageProps {
  partOf: Part<'stage' | 'image' | 'toolbar' | 'arrow'>
  stageRef: RefObject<HTMLDivElement | null>
  picture: ViewerImage
  name: string
  at: number
  count: number
  downloadable: boolean
  onStep: (by: 1 | -1) => void
}

const MOVE_PX = 40

/** The dark stage and the bar below it. */
function Stage({ partOf: part, stageRef, picture, name, at, count, downloadable, onStep }: StageProps) {
  const t = useComponentMessages('imageViewer', imageViewerMessages)
  const { direction } = useUi()
  const [view, setView] = useState(PLAIN_VIEW)
  const [loaded, setLoaded] = useState<'yes' | 'no' | 'failed'>('no')
  const [seen, setSeen] = useState(picture.src)
  if (seen !== picture.src) {
    setSeen(picture.src)
    setView(PLAIN_VIEW)
    setLoaded('no')
  }
  const moving = usePicturePointers(stageRef, setView)
  const forward = direction === 'rtl' ? -1 : 1

  function handleKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const arrow = ARROWS[event.key]
    if (event.shiftKey && arrow) {
      const stage = event.currentTarget.getBoundingClientRect()
      setView((now) => pan(now, { x: -arrow.x * MOVE_PX, y: -arrow.y * MOVE_PX }, stage))
    } else if (arrow && arrow.x !== 0) onStep(arrow.x * forward > 0 ? 1 : -1)
    else if (event.key === '+' || event.key === '=') setView((now) => zoomStep(now, 1))
    else if (event.key === '-') setView((now) => zoomStep(now, -1))
    else if (event.key.toLowerCase() === 'r') setView((now) => rotate(now, event.shiftKey ? -1 : 1))
    else if (event.key === '0') setView(PLAIN_VIEW)
    else return
    event.preventDefault()
  }

  return (
    // Keys work wherever the focus is in the viewer, on its buttons too.
    <div onKeyDown={handleKeyDown} role="presentation" className="flex min-h-0 flex-auto flex-col">
      <div
        ref={stageRef}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys move and zoom what stands here
        tabIndex={0}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture and two buttons are no field set
        role="group"
        aria-label={name}
        data-moving={moving || undefined}
        {...part(
          'stage',
          'relative grid h-[min(400px,60dvh)] min-h-40 flex-auto cursor-grab touch-none place-items-center overflow-hidden bg-[oklch(0.23_0.008_264)] outline-none select-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus data-moving:cursor-grabbing',
        )}
      >
        {loaded === 'no' && <Spinner label={true} className="absolute size-6 text-white" />}
        {loaded === 'failed' ? (
          <p role="alert" className="m-0 grid justify-items-center gap-2 text-white">
            <ImageOff aria-hidden className="size-[22px] stroke-[1.5]" />
            {t.loadFailed}
          </p>
        ) : (
          <img
            key={picture.src}
            src={picture.src}
            alt={name}
            draggable={false}
            onLoad={() => setLoaded('yes')}
            onError={() => setLoaded('failed')}
            {...part(
              'image',
              [
                'absolute inset-0 m-auto max-h-full max-w-full object-contain duration-[var(--th-normal)] ease-th',
                !moving && 'transition-transform',
                loaded === 'no' && 'opacity-0',
              ],
              { transform: `translate(${view.x}px, ${view.y}px) rotate(${view.turn}deg) scale(${view.zoom})` },
            )}
          />
        )}
        {count > 1 && (
          <>
            <Arrow partOf={part} label={t.previous} side="start" onPress={() => onStep(-1)} />
            <Arrow partOf={part} label={t.next} side="end" onPress={() => onStep(1)} />
          </>
        )}
      </div>
      <StageTools partOf={part} {...{ picture, name, at, count, downloadable, view, setView }} />
    </div>
  )
}

interface StageToolsProps extends Omit<StageProps, 'stageRef' | 'onStep'> {
  view: ViewTransform
  setView: (view: ViewTransform) => void
}

/** The place of the picture, and buttons that zoom, turn and save it. */
function StageTools({ partOf: part, picture, name, at, count, downloadable, view, setView }: StageToolsProps) {
  const t = useComponentMessages('imageViewer', imageViewerMessages)
  return (
    <fieldset
      aria-label={t.tools}
      {...part(
        'toolbar',
        'm-0 flex flex-none items-center gap-1 border-0 border-t border-solid border-line-strong px-3 py-2 text-ink-2',
      )}
    >
      <span aria-hidden className="figures me-auto">
        {at + 1} / {count}
      </span>
      <span aria-live="polite" className="sr-only">
        {t.position(at + 1, count)} {name}
      </span>
      <IconButton label={t.zoomOut} icon={<ZoomOut aria-hidden />} onClick={() => setView(zoomStep(view, -1))} />
      <output aria-live="polite" className="figures w-13 text-center text-ink">
        <span aria-hidden>{Math.round(view.zoom * 100)} %</span>
        <span className="sr-only">
          {t.zoom(Math.round(view.zoom * 100))}
          {angleOf(view) !== 0 && ` ${t.turned(angleOf(view))}`}
        </span>
      </output>
      <IconButton label={t.zoomIn} icon={<ZoomIn aria-hidden />} onClick={() => setView(zoomStep(view, 1))} />
      <IconButton label={t.rotateLeft} icon={<RotateCcw aria-hidden />} onClick={() => setView(rotate(view, -1))} />
      <IconButton label={t.rotateRight} icon={<RotateCw aria-hidden />} onClick={() => setView(rotate(view, 1))} />
      <IconButton label={t.reset} icon={<Scan aria-hidden />} onClick={() => setView(PLAIN_VIEW)} />
      {downloadable && isPictureAddress(picture.src) && (
        <Tooltip content={t.download}>
          <Button asChild variant="quiet" icon={<Download aria-hidden />} className="aspect-square px-0">
            <a href={picture.src} download={picture.name ?? ''} aria-label={t.download} />
          </Button>
        </Tooltip>
      )}
    </fieldset>
  )
}

interface ArrowProps {
  partOf: Part<'arrow'>
  label: string
  side: 'start' | 'end'
  onPress: () => void
}

function Arrow({ partOf: part, label, side, onPress }: ArrowProps) {
  const Glyph = side === 'start' ? ChevronLeft : ChevronRight
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      {...part('arrow', [
        'absolute grid h-16 w-10 place-items-center rounded-2 border-0 bg-[oklch(0.15_0.008_264/0.72)] text-white hover:bg-[oklch(0.15_0.008_264)] focus-visible:outline-white rtl:[&_svg]:-scale-x-100 [&_svg]:size-4',
        side === 'start' ? 'start-3' : 'end-3',
      ])}
    >
      <Glyph aria-hidden />
    </button>
  )
}

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
