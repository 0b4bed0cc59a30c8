import { Alert, joinList, useLocale } from '@trackhoe/ui'
import { useMessages } from '../../locale/use-messages.ts'

/** The value of a field without what edits it: it is shown, and kept. */
export function Unconnected({ texts }: { texts: readonly string[] }) {
  const t = useMessages().onlineForm
  const text = joinList(texts, useLocale())
  return (
    <Alert tone="info">
      {t.noService}
      {text !== '' && <span className="block break-all text-ink-2">{text}</span>}
    </Alert>
  )
}
