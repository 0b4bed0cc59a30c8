import { SafeHtml } from '@trackhoe/ui/safe-html'
import { proseClasses } from './prose-classes.ts'

/** Formatted text as it is read, cleaned. */
export function RichTextView({ value }: { value: string }) {
  return <SafeHtml html={value} className={proseClasses} />
}
