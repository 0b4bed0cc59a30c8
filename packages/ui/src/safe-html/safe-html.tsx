import { forwardRef, useCallback, useMemo, useSyncExternalStore, type ComponentPropsWithoutRef } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { applyStyles, hydratedHtml, sanitizeHtml } from './sanitize-html.ts'
import { useComponentTheme } from '../component-theme/use-component-theme.ts'

export interface SafeHtmlProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML written by a user: an announcement, the footer of a login page. */
  html: string
}

/** Shows HTML from people. It is cleaned each time it is shown, whatever was done when it was stored. */
export const SafeHtml = forwardRef<HTMLDivElement, SafeHtmlProps>(function SafeHtml(own, ref) {
  const [{ html, ...props }, part] = useComponentTheme('SafeHtml', own)
  const isHydrated = useSyncExternalStore(subscribeToNothing, isTrue, isFalse)
  const clean = useMemo(() => (isHydrated ? sanitizeHtml(html) : hydratedHtml(html)), [isHydrated, html])
  // A new function for new HTML, so that React calls it again.
  const styled = useCallback(
    (root: HTMLDivElement | null) => {
      if (root && clean !== '') applyStyles(root)
    },
    [clean],
  )
  const merged = useMemo(() => mergeRefs(styled, ref), [styled, ref])
  return (
    <div
      {...part('root', '[&_a]:underline [&_a]:underline-offset-3')}
      {...props}
      ref={merged}
      // A server cleans without a document, so that its result may differ in details.
      suppressHydrationWarning={!isHydrated}
      // oxlint-disable-next-line react/no-danger -- the one place where HTML enters the page, cleaned on the line above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
})

// Never changes again: false on a server and while its page is made the browser's own, true from then on.
const subscribeToNothing = () => () => {}
const isTrue = () => true
const isFalse = () => false
