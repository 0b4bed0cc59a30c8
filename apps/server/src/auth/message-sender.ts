import { inLanguage, texts } from '../platform/core/language.ts'
import { appendFile } from 'node:fs/promises'
import { SECOND_MS } from '../platform/core/clock.ts'
import type { Logger } from '../platform/core/logger.ts'

/** A code on its way to a phone. */
export interface CodeMessage {
  mobile: string
  code: string
  /** Unit: minutes. */
  validMinutes: number
}

/** A message without a code on its way to a phone. */
export interface PhoneMessage {
  mobile: string
  text: string
}

/** Whatever brings messages to a phone. Errors: a rejection means that the message could not be handed over. */
export interface MessageSender {
  send(message: CodeMessage | PhoneMessage): Promise<void>
}

/** A message on its way to an e-mail address; `code` where it brings one, so that a template can show it. */
export interface MailMessage {
  email: string
  subject: string
  text: string
  code?: string
}

/** Whatever brings messages to an e-mail address. Errors: as of `MessageSender`. */
export interface MailSender {
  send(message: MailMessage): Promise<void>
}

const SEND_LIMIT_MS = 10 * SECOND_MS

/**
 * Hands each message for a phone to an address of the installation, which knows the SMS provider. Wire: POST with JSON
 * `{mobile, code, validMinutes, text}`, or `{mobile, text}` for a message without a code; the token as
 * `Authorization: Bearer`; any 2xx means that it was taken.
 */
export function createWebhookSender(url: string, token: string | undefined): MessageSender {
  return {
    send: (message) => post(url, token, 'code' in message ? { ...message, text: textOf(message) } : message),
  }
}

/** Does for e-mail what `createWebhookSender` does for phones. Wire: `{email, subject, text}`, and `code` where there is one. */
export function createWebhookMailSender(url: string, token: string | undefined): MailSender {
  return { send: (message) => post(url, token, message) }
}

async function post(url: string, token: string | undefined, message: object) {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(SEND_LIMIT_MS),
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(message),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`[server] The message service answered ${response.status}.`)
}

/**
 * Stands in for an SMS provider, or one of e-mail, on the demonstration's embedded database: a line in the log, and one
 * in a file of the data folder that only its owner can read. apps/help/docs/en/admin/settings.md says where.
 */
export function createDemoSender(file: string, log: Logger) {
  return {
    async send(message: CodeMessage | PhoneMessage | MailMessage) {
      log.info({ sent: message }, 'no message service is configured; this would be sent')
      await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
    },
  } satisfies MessageSender & MailSender
}

const textOf = ({ code, validMinutes }: CodeMessage) =>
  inLanguage(
    texts(
      `您的验证码是${code}，${validMinutes}分钟内有效，请勿告诉他人。`,
      `Your verification code is ${code}. It is valid for ${validMinutes} minutes. Do not share it.`,
    ),
  )
