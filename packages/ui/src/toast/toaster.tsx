import {
  forwardRef,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { activeElementOf, isHtmlElement } from '../hooks/dom.ts'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { useLayerAttributes, useMessages } from '../context/ui-context.ts'
import { placeBeside } from './toast-beside.ts'
import { ToastCard, type ToastPart } from './toast-card.tsx'
import { followCauses } from './toast-causes.ts'
import { toastTop } from './toast-position.ts'
import { MAX_TOASTS, TOAST_MS } from './toast-rules.ts'
import { ToastContext, type ShownToast, type ToastStore } from './toast-store.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'
import type { PartSettings } from '../component-theme/component-theme.ts'

/** The inner parts of `Toaster`. */
export interface ToasterParts {
  /** The element of `className`. */
  root: string
  /** A toast. */
  toast: string
  /** The icon of the tone. */
  icon: string
  /** The title of a toast. */
  title: string
  /** The text below the title. */
  description: string
  /** The button that closes it. */
  close: string
}

export interface ToasterProps
  extends Omit<ComponentPropsWithoutRef<'section'>, 'children'>, PartSettings<ToasterParts> {}

const none: readonly ShownToast[] = []

/**
 * Renders the toasts of the nearest provider: top right below the header, newest on top, three at most; further ones
 * wait. They cover no element with the attribute `data-toasts-below`, such as the head of a page, its filters and its records,
 * as long as there is another place: below it, or over the header of the app. Nor do they cover an open dialog or drawer: they stand
 * beside it, or it leaves space above. A failure goes when the control that has caused it is pressed again, and when the dialog of
 * that control is opened again. Once in an app. F8 moves the focus there and Esc closes the focused one. Time stands still while the pointer or
 * the focus is on a toast, or the page is hidden. The ref and all DOM props go to the region.
 */
export const Toaster = forwardRef<HTMLElement, ToasterProps>(function Toaster(own, ref) {
  const [{ ...props }, part] = useComponentTheme('Toaster', own)
  const store = useContext(ToastContext)
  const toasts = useSyncExternalStore(store.subscribe, store.toasts, () => none)
  const t = useMessages()
  const layer = useLayerAttributes()
  const region = useRef<HTMLElement>(null)
  const regionRef = useMemo(() => mergeRefs(region, ref), [ref])
  const [isPointedAt, setIsPointedAt] = useState(false)
  const isHidden = useSyncExternalStore(onVisibilityChange, isDocumentHidden, () => false)
  const returnFocusTo = useRef<HTMLElement | null>(null)
  const place = usePlace(region, toasts, store)

  useEffect(() => {
    function handleKeyDown(event: globalThis.KeyboardEvent) {
      if (event.key !== 'F8' || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      const closeButton = region.current?.querySelector('button')
      if (!closeButton) return
      event.preventDefault()
      const focused = activeElementOf(region.current)
      if (isHtmlElement(focused)) returnFocusTo.current = focused
      closeButton.focus()
    }
    const { ownerDocument } = region.current ?? { ownerDocument: document }
    ownerDocument.addEventListener('keydown', handleKeyDown)
    return () => ownerDocument.removeEventListener('keydown', handleKeyDown)
  }, [])

  function close(id: number) {
    const hadFocus =
      region.current?.querySelector(`[data-toast="${id}"]`)?.contains(activeElementOf(region.current)) ?? false
    store.remove(id)
    // The pointer or the focus was on what is gone, which then says nothing of leaving.
    setIsPointedAt(false)
    if (hadFocus) returnFocusTo.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent, id: number) {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close(id)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- time stands still while a toast is read
    <section
      aria-label={t.notices}
      {...props}
      ref={regionRef}
      {...layer}
      {...part('root', 'pointer-events-none fixed inset-e-4 top-14 z-70', { ...layer.style, ...styleOf(place) })}
      data-toaster=""
      onPointerEnter={(event) => {
        props.onPointerEnter?.(event)
        setIsPointedAt(true)
      }}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setIsPointedAt(true)}
      onBlur={() => setIsPointedAt(false)}
    >
      <ol aria-live="polite" aria-relevant="additions text" className="m-0 grid list-none gap-2 p-0">
        {toasts
          .slice(-MAX_TOASTS)
          .toReversed()
          .map((toast) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc from the buttons inside
            <li
              key={toast.id}
              data-toast={toast.id}
              className="transition-[opacity,translate] duration-[var(--th-normal)] ease-th starting:-translate-y-1 starting:opacity-0"
              onKeyDown={(event) => handleKeyDown(event, toast.id)}
            >
              <TimedToast
                toast={toast}
                isPaused={isPointedAt || isHidden}
                onClose={() => close(toast.id)}
                partOf={part}
              />
            </li>
          ))}
      </ol>
    </section>
  )
})

interface TimedToastProps {
  toast: ShownToast
  isPaused: boolean
  onClose: () => void
  partOf: ToastPart
}

function TimedToast({ toast, isPaused, onClose, partOf }: TimedToastProps) {
  const remaining = useRef(TOAST_MS[toast.tone])
  const latestClose = useRef(onClose)
  useEffect(() => {
    latestClose.current = onClose
  })
  useEffect(() => {
    if (isPaused || remaining.current === Number.POSITIVE_INFINITY) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(() => latestClose.current(), remaining.current)
    return () => {
      clearTimeout(timer)
      remaining.current -= performance.now() - startedAt
    }
  }, [isPaused])
  const { tone, title, description, action } = toast
  return <ToastCard {...{ tone, title, description, action, onClose, partOf }} />
}

/** The upper edge of toasts below the header of the app, as the style sheet has it. Unit: px. */
const START = 56

/** The space above and below toasts that stand over a dialog. Unit: px. */
const GAP = 8
/** The height that dialogs leave free above themselves. Read by their styles. Unit: px. */
const RESERVED = '--th-toasts'

/** The position of the toasts. Unit: px. */
interface Place {
  top: number
  /** Beside a dialog: the distance from the end of the window, and the width. */
  beside: { end: number; width: number } | null
}

// The width is a property of its own, which the type of styles does not know.
const styleOf = (place: Place | null): CSSProperties & Record<'--th-toast-width', string | undefined> => ({
  top: place?.top,
  insetInlineEnd: place?.beside?.end,
  '--th-toast-width': place?.beside ? `${place.beside.width}px` : undefined,
})

/** Returns the place in which toasts leave free what has to be read; null while there are none. Unit: px. */
function usePlace(
  region: RefObject<HTMLElement | null>,
  toasts: readonly ShownToast[],
  store: ToastStore,
): Place | null {
  const [place, setPlace] = useState<Place | null>(null)
  const isPlaced = useRef(false)
  const causes = useRef<ReturnType<typeof followCauses>>(null)
  useEffect(() => {
    const following = followCauses(region.current?.ownerDocument ?? document, store)
    causes.current = following
    return () => following.stop()
  }, [region, store])
  useLayoutEffect(() => {
    const element = region.current
    const view = element?.ownerDocument.defaultView
    if (toasts.length === 0) isPlaced.current = false
    if (toasts.length === 0 || !element || !view) return undefined
    const measure = () => {
      const stays = isPlaced.current
      isPlaced.current = true
      const over = placeOverDialogs(element, view)
      if (over) return setPlace((current) => (isSamePlace(current, over) ? current : over))
      const { left, right, height } = element.getBoundingClientRect()
      const obstacles = [...element.ownerDocument.querySelectorAll('[data-toasts-below]')].flatMap((obstacle) => {
        if (!isVisible(obstacle)) return []
        const box = obstacle.getBoundingClientRect()
        return box.left < right && box.right > left ? [box] : []
      })
      const space = { obstacles, height, viewHeight: view.innerHeight, start: START }
      setPlace((current) => {
        const next = { top: toastTop({ ...space, current: stays && current ? current.top : null }), beside: null }
        return isSamePlace(current, next) ? current : next
      })
    }
    measure()
    let frame = 0
    const remeasure = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        causes.current?.followDialogs()
        measure()
      })
    }
    // Rows that arrive, and pages and dialogs that are opened while a toast is there.
    const changes = new MutationObserver(remeasure)
    changes.observe(element.ownerDocument.body, { childList: true, subtree: true })
    view.addEventListener('resize', remeasure)
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      view.removeEventListener('resize', remeasure)
      element.ownerDocument.documentElement.style.removeProperty(RESERVED)
    }
  }, [region, toasts])
  return place
}

/** jsdom knows no visibility. */
function isVisible(element: Element): boolean {
  const options = { contentVisibilityAuto: true, visibilityProperty: true }
  return !('checkVisibility' in element) || element.checkVisibility(options)
}

function isSamePlace(a: Place | null, b: Place): boolean {
  return a?.top === b.top && a.beside?.end === b.beside?.end && a.beside?.width === b.beside?.width
}

/** The place of toasts while a dialog is open: beside it, above it, or in the space that it leaves. Null without one. */
function placeOverDialogs(element: HTMLElement, view: Window): Place | null {
  const root = element.ownerDocument.documentElement
  root.style.removeProperty(RESERVED)
  const dialogs = [...element.ownerDocument.querySelectorAll('[data-modal]')].flatMap(
    ({ firstElementChild }) => firstElementChild ?? [],
  )
  if (dialogs.length === 0) return null
  const boxes = dialogs.map((dialog) => dialog.getBoundingClientRect())
  const isRtl = getComputedStyle(element).direction === 'rtl'
  const beside = placeBeside(boxes, { viewWidth: view.innerWidth, isRtl })
  if (beside) return { top: START, beside }
  const { height } = element.getBoundingClientRect()
  const highest = () => Math.min(...dialogs.map((dialog) => dialog.getBoundingClientRect().top))
  if (highest() >= START + height + GAP) return { top: START, beside: null }
  const needed = GAP + height + GAP
  let reserved = 0
  // What stands in the middle gives way by half of the height at first.
  for (let tries = 0; tries < 4 && highest() < needed; tries += 1) {
    reserved += needed - highest()
    root.style.setProperty(RESERVED, `${reserved}px`)
  }
  return { top: GAP, beside: null }
}

function onVisibilityChange(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

const isDocumentHidden = () => document.hidden
