import { cx } from '@trackhoe/ui'
import { SafeHtml } from '@trackhoe/ui/safe-html'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { proseClasses } from './prose-classes.ts'

export interface RichTextViewProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  value: string
}

/** Formatted text as it is read, cleaned. */
export const RichTextView = forwardRef<HTMLDivElement, RichTextViewProps>(function RichTextView(
  { value, className, ...props },
  ref,
) {
  return <SafeHtml {...props} ref={ref} html={value} className={cx(proseClasses, className)} />
})
