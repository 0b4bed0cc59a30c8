import { useThemedProps } from '@trackhoe/ui'
import { SafeHtml } from '@trackhoe/ui/safe-html'
import createMarkdown from 'markdown-it'
import { forwardRef, useMemo, type ComponentPropsWithoutRef } from 'react'
import { proseClasses } from './prose-classes.ts'

const renderer = createMarkdown({ html: false, linkify: true, breaks: true })

export interface MarkdownViewProps extends Omit<
  ComponentPropsWithoutRef<'div'>,
  'children' | 'dangerouslySetInnerHTML'
> {
  value: string
}

declare module '@trackhoe/ui' {
  interface ThemedComponents {
    MarkdownView: MarkdownViewProps
  }
}

/** Markdown as it is read. HTML in it is text, and what comes out is cleaned like all HTML of people. */
export const MarkdownView = forwardRef<HTMLDivElement, MarkdownViewProps>(function MarkdownView(own, ref) {
  const { value, ...props } = useThemedProps('MarkdownView', own, prose)
  const html = useMemo(() => renderer.render(value), [value])
  return <SafeHtml {...props} ref={ref} html={html} />
})

const prose = { root: proseClasses }
