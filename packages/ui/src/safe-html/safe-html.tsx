import { forwardRef, useCallback, useMemo, type ComponentPropsWithoutRef } from 'react'
import { mergeRefs } from '../hooks/merge-refs.ts'
import { cx } from '../style/cx.ts'
import { applyStyles, sanitizeHtml } from './sanitize-html.ts'

export interface SafeHtmlProps extends Omit<ComponentPropsWithoutRef<'div'>, 'children' | 'dangerouslySetInnerHTML'> {
  /** HTML written by a user: an announcement, the footer of a login page. */
  html: string
}

/** Shows HTML from people. It is cleaned each time it is shown, whatever was done when it was stored. */
export const SafeHtml = forwardRef<HTMLDivElement, SafeHtmlProps>(function SafeHtml(
  { html, className, ...props },
  ref,
) {
  const clean = useMemo(() => sanitizeHtml(html), [html])
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
      {...props}
      ref={merged}
      className={cx('[&_a]:underline [&_a]:underline-offset-3', className)}
      // oxlint-disable-next-line react/no-danger -- the one place where HTML enters the page, cleaned on the line above
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  )
})
