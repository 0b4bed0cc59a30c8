import { forwardRef, useEffect, useRef, type ComponentPropsWithoutRef } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { observeSize } from '../hooks/observe-size.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface ScrollRegionProps extends ComponentPropsWithoutRef<'section'> {
  /** The name of its content: it is a region of the page, and a stop of the Tab key. */
  'aria-label': string
  /** Fades out at its foot as long as there is more below: for a card whose end looks like that of its content. */
  fades?: boolean
}

/** How much may be hidden below without a sign. Unit: px. */
const HIDDEN_PX = 4

/** A part of the page that scrolls, by keys as well. Its size is the importer's; on paper it is as long as its content. */
export const ScrollRegion = forwardRef<HTMLElement, ScrollRegionProps>(function ScrollRegion(own, ref) {
  const [{ children, fades = false, ...props }, part] = useComponentTheme('ScrollRegion', own)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = region.current
    if (!fades || !element) return undefined
    const update = () => {
      const below = element.scrollHeight - element.clientHeight - element.scrollTop
      element.toggleAttribute('data-more', below > HIDDEN_PX)
    }
    update()
    const stopObserving = observeSize(update, element, ...element.children)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      stopObserving()
      element.removeEventListener('scroll', update)
    }
  }, [fades])
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      {...part('root', [
        'overflow-auto -outline-offset-2 print:max-h-none! print:overflow-visible',
        fades && 'data-more:[mask-image:linear-gradient(to_top,transparent,black_2.5rem)] print:[mask-image:none]!',
      ])}
      {...props}
      ref={mergeRefs(region, ref)}
    >
      {children}
    </section>
  )
})
