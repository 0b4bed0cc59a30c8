import * as Radix from '@radix-ui/react-popover'
import {
  forwardRef,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type ReactNode,
} from 'react'
import { Button } from '../button/button.tsx'
import { useComponentMessages, useLayerAttributes, useUi } from '../context/ui-context.ts'
import { floatingClasses } from '../floating/floating-classes.ts'
import { tourMessages } from '../locale/tour.messages.ts'
import { activeElementOf } from '../hooks/dom.ts'
import { keepForInputMethods } from '../modal/keep-for-input-methods.ts'
import { useFocusReturn } from '../modal/use-focus-return.ts'
import { TargetRing } from './target-ring.tsx'
import type { PartSettings } from '../component-theme/component-theme.ts'
import { useComponentTheme, type Part, type PartAttributes } from '../component-theme/use-component-theme.ts'

/** One element of a page and what it is for. */
export interface TourStep {
  /** Returns the element that is explained. A step without a visible one is left out. */
  target: () => Element | null
  title: string
  description: ReactNode
  /** The side of the element. Default: `bottom`, and another one where there is no room. */
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** The inner parts of `Tour`. */
export interface TourParts {
  /** The element of `className`. */
  root: string
  /** The ring round the explained element. */
  ring: string
  /** The title. */
  title: string
  /** The text below the title. */
  description: string
  /** The row of buttons below the content. */
  footer: string
  /** The arrow that points at the element. */
  arrow: string
}

export interface TourProps
  extends Omit<ComponentPropsWithoutRef<'div'>, 'role' | 'title' | 'children'>, PartSettings<TourParts> {
  steps: readonly TourStep[]
  open: boolean
  /** Called with `false` at the end, and when the tour is skipped by 跳过 or Esc. */
  onOpenChange: (open: boolean) => void
  /** Gets the focus at the end. Default, and without an element: the one that had it before. */
  finalFocus?: () => HTMLElement | null | undefined
}

/**
 * Explains elements of a page one after the other, in a panel beside each. The page stays usable meanwhile: nothing is
 * covered by an overlay, and a press outside does not end the tour. The focus goes to the panel with each step, which reads
 * its number, title and text aloud, and returns at the end. The ref and all DOM props go to the panel.
 */
export const Tour = forwardRef<HTMLDivElement, TourProps>(function Tour(own, ref) {
  const [{ open, ...props }, part] = useComponentTheme('Tour', own)
  return open ? <OpenTour {...props} ref={ref} partOf={part} /> : null
})

interface OpenTourProps extends Omit<TourProps, 'open'> {
  partOf: Part<keyof TourParts>
}

const OpenTour = forwardRef<HTMLDivElement, OpenTourProps>(function OpenTour(
  { steps, onOpenChange, finalFocus, partOf: part, ...props },
  ref,
) {
  const t = useComponentMessages('tour', tourMessages)
  const layer = useLayerAttributes()
  const { portalContainer } = useUi()
  const titleId = useId()
  const textId = useId()
  const shown = useShownSteps(steps)
  const [wanted, setWanted] = useState(0)
  // A step whose element has gone makes room for the one after it.
  const at = Math.max(
    0,
    shown.findIndex((index) => index >= wanted),
  )
  const step = steps[shown[at] ?? -1]
  const target = step?.target() ?? null
  const anchor = useMemo(() => ({ current: target }), [target])
  const next = useRef<HTMLButtonElement>(null)
  const focus = useFocusReturn(finalFocus)
  const isBegun = useRef(false)
  const returnsFocus = useRef(false)

  const end = () => {
    // Somebody who types in the page meanwhile goes on typing.
    const panel = next.current?.closest('[role=dialog]')
    returnsFocus.current = panel?.contains(activeElementOf(panel)) ?? false
    onOpenChange(false)
  }
  const isEmpty = step === undefined
  useEffect(() => {
    // The first render may be before the page around it.
    if (isEmpty && !steps.some((each) => isVisible(each.target()))) onOpenChange(false)
  }, [isEmpty, steps, onOpenChange])

  if (!step || !target) return null
  const isLast = at === shown.length - 1
  const goTo = (place: number) => setWanted(shown[place] ?? 0)
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && end()}>
      <Radix.Anchor virtualRef={anchor} />
      <TargetRing key={`ring ${shown[at]}`} target={target} partOf={part} />
      <Radix.Portal container={portalContainer}>
        <Radix.Content
          {...props}
          {...layer}
          key={shown[at]}
          {...part('root', [floatingClasses, 'w-80 max-w-[calc(100vw-16px)] p-4'], layer.style)}
          ref={ref}
          side={step.side ?? 'bottom'}
          sideOffset={10}
          collisionPadding={8}
          aria-labelledby={titleId}
          aria-describedby={textId}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // From the second step on it is in the panel before.
            if (!isBegun.current) focus.remember(event)
            isBegun.current = true
            next.current?.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (returnsFocus.current) focus.giveBack(event)
          }}
          onEscapeKeyDown={keepForInputMethods}
          // The page is used while it is explained.
          onInteractOutside={(event) => event.preventDefault()}
        >
          <StepTitle
            attributes={part('title', 'min-w-0 flex-1 text-14 font-semibold')}
            id={titleId}
            title={step.title}
            place={at + 1}
            count={shown.length}
          />
          <div id={textId} {...part('description', 'mt-1 text-ink-2')}>
            {step.description}
          </div>
          <div {...part('footer', 'mt-4 flex items-center gap-2')}>
            {!isLast && (
              <Button variant="quiet" className="-ms-2" onClick={end}>
                {t.skip}
              </Button>
            )}
            <span className="ms-auto" />
            {at > 0 && <Button onClick={() => goTo(at - 1)}>{t.previous}</Button>}
            <Button ref={next} variant="primary" onClick={() => (isLast ? end() : goTo(at + 1))}>
              {isLast ? t.finish : t.next}
            </Button>
          </div>
          <Radix.Arrow width={14} height={7} {...part('arrow', 'fill-raised')} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
})

interface StepTitleProps {
  attributes: PartAttributes
  id: string
  title: string
  place: number
  count: number
}

function StepTitle({ attributes, id, title, place, count }: StepTitleProps) {
  const t = useComponentMessages('tour', tourMessages)
  return (
    <div id={id} className="flex items-baseline gap-3">
      <span {...attributes}>{title}</span>
      <span className="figures flex-none text-12 text-ink-3">
        <span aria-hidden>
          {place} / {count}
        </span>
        <span className="sr-only">{t.progress(place, count)}</span>
      </span>
    </div>
  )
}

/** Returns the steps whose element is on the page and visible, by their index. */
function useShownSteps(steps: readonly TourStep[]): readonly number[] {
  const read = () =>
    steps
      .map((step, index) => (isVisible(step.target()) ? index : -1))
      .filter((index) => index >= 0)
      .join(' ')
  const text = useSyncExternalStore(subscribeToLayout, read, () => '')
  return useMemo(() => (text === '' ? [] : text.split(' ').map(Number)), [text])
}

const isVisible = (target: Element | null) => target !== null && target.getClientRects().length > 0

/** A window of another size may show other elements. */
function subscribeToLayout(onChange: () => void) {
  // After the page has followed the size.
  const handleResize = () => requestAnimationFrame(onChange)
  window.addEventListener('resize', handleResize)
  return () => window.removeEventListener('resize', handleResize)
}
