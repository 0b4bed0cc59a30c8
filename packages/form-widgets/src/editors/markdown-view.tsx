import { SafeHtml } from '@trackhoe/ui/safe-html'
import createMarkdown from 'markdown-it'
import { useMemo } from 'react'
import { proseClasses } from './prose-classes.ts'

const renderer = createMarkdown({ html: false, linkify: true, breaks: true })

/** Markdown as it is read. HTML in it is text, and what comes out is cleaned like all HTML of people. */
export function MarkdownView({ value }: { value: string }) {
  const html = useMemo(() => renderer.render(value), [value])
  return <SafeHtml html={html} className={proseClasses} />
}
