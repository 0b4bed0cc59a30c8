import type { useAuditLogMessages } from './audit-log.messages.ts'

type AuditMessages = ReturnType<typeof useAuditLogMessages>

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
