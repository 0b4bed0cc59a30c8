import { englishOf } from '../platform/core/english.ts'
import { texts, type Texts } from '../platform/core/language.ts'
import type { AuthDeps } from './auth-deps.ts'
import { plainPhone } from './phone.ts'

/** The two ways to reach a person that can also sign him in. */
export type ContactKind = 'phone' | 'email'

export const CONTACT_LABELS = { phone: '手机号', email: '邮箱' } as const satisfies Record<ContactKind, string>

/** Phone or e-mail address as it is compared: two spellings of one address are the same. */
export function plainContact(kind: ContactKind, value: string): string {
  return kind === 'phone' ? plainPhone(value) : value.trim().toLowerCase()
}

/** A changed phone or e-mail address of an account. */
export interface ContactChange {
  kind: ContactKind
  username: string
  before: string | null
  after: string | null
}

type Deps = Pick<AuthDeps, 'log' | 'signIn'>

/**
 * Sends word of a change to the address before it: its owner must learn that another one takes its place. Not awaited
 * by a call; a failure is logged.
 */
export function notifyOldContact(deps: Deps, { kind, username, before, after }: ContactChange): void {
  if (!before) return
  const label = CONTACT_LABELS[kind]
  const english = englishOf(label)
  const now = after
    ? texts(`已更改为${masked(kind, after)}`, `was changed to ${masked(kind, after)}`)
    : texts('已被移除', 'was removed')
  sendText(
    deps,
    { kind, value: before },
    texts(`账号${label}变更`, `Your account: ${english} changed`),
    texts(
      `您的账号${username}的${label}${now.zh}。如非本人操作，请立即联系管理员。`,
      `${english} of your account ${username} ${now.en}. If this was not you, contact an administrator at once.`,
    ),
  )
}

/**
 * Sends a message to a phone or an e-mail address, where a service for it is configured: in Chinese, since the
 * language of its owner is not known. Not awaited; a failure is logged.
 */
export function sendText({ log, signIn }: Deps, to: { kind: ContactKind; value: string }, subject: Texts, text: Texts) {
  const sent =
    to.kind === 'phone'
      ? signIn.messages?.send({ mobile: plainPhone(to.value), text: text.zh })
      : signIn.mail?.send({ email: to.value, subject: subject.zh, text: text.zh })
  sent?.catch((error: unknown) => {
    log.error({ reason: error instanceof Error ? error.message : 'unknown' }, 'a message could not be sent')
  })
}

/** Enough to recognize one's own address, too little for anybody else. */
export function masked(kind: ContactKind, value: string): string {
  if (kind === 'phone') return `${plainPhone(value).slice(0, 3)}****${plainPhone(value).slice(-4)}`
  const [name = '', host = ''] = value.split('@')
  return `${name.slice(0, 1)}***@${host}`
}
