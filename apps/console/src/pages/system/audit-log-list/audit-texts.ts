import type { AuditEntry } from '@trackhoe/contract/system'
import { sentCommandText, useCommandMessages } from '@trackhoe/vehicles/records'
import { useMemo } from 'react'
import { useAuditLogMessages } from './audit-log.messages.ts'

type AuditMessages = ReturnType<typeof useAuditLogMessages>

/** Returns the texts of the page, and those of the commands that entries name. */
export function useAuditMessages() {
  const page = useAuditLogMessages()
  const commands = useCommandMessages()
  return useMemo(() => ({ ...page, commands }), [page, commands])
}

/** The text of what an act concerned: of a command the machine and the command in words, else as the server noted it. */
export const detailText = (t: ReturnType<typeof useAuditMessages>, { action, detail }: AuditEntry): string =>
  (action === 'command.send' ? sentCommandText(detail ?? '', t.commands) : null) ?? detail ?? ''

/** An act in words: its subject and what was done with it. One that the console does not know is shown as it came. */
export function actionText(t: AuditMessages, action: string): string {
  const whole = textOf(t.acts, action)
  if (whole !== undefined) return whole
  const at = action.lastIndexOf('.')
  const subject = textOf(t.subjects, action.slice(0, at + 1))
  const verb = textOf(t.verbs, action.slice(at + 1))
  return subject === undefined || verb === undefined ? action : t.act(subject, verb)
}

const textOf = (texts: Readonly<Record<string, string>>, key: string) =>
  Object.hasOwn(texts, key) ? texts[key] : undefined
