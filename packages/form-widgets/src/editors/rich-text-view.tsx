import { useThemedProps } from '@trackhoe/ui'
import { SafeHtml } from '@trackhoe/ui/safe-html'
import { forwardRef, type ComponentPropsWithoutRef } from 'react'
import { proseClasses } from './prose-classes.ts'

export interface RichTextViewProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  value: string
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    RichTextView: RichTextViewProps
  }
}

/** Formatted text as it is read, cleaned. */
export const RichTextView = forwardRef<HTMLDivElement, RichTextViewProps>(function RichTextView(own, ref) {
  const { value, ...props } = useThemedProps('RichTextView', own, prose)
  return <SafeHtml {...props} ref={ref} html={value} />
})

const prose = { root: proseClasses }
