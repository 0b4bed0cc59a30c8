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

/** Whatever brings a code to a phone. Errors: a rejection says that it could not be handed over. */
export interface MessageSender {
  send(message: CodeMessage): Promise<void>
}

const SEND_LIMIT_MS = 10 * SECOND_MS

/**
 * Hands each code to an address of one's own, which knows the SMS provider. Wire: POST with JSON
 * `{mobile, code, validMinutes, text}`, the token as `Authorization: Bearer`; any 2xx means that it was taken.
 */
export function createWebhookSender(url: string, token: string | undefined): MessageSender {
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(SEND_LIMIT_MS),
        headers: {
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ ...message, text: textOf(message) }),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`[server] The SMS service answered ${response.status}.`)
    },
  }
}

/**
 * Stands in for an SMS provider on the demonstration's embedded database: a line in the log, and one in a file of the
 * data folder that only its owner can read. README says where.
 */
export function createDemoSender(file: string, log: Logger): MessageSender {
  return {
    async send(message) {
      log.info({ mobile: message.mobile, code: message.code }, 'no SMS service is configured; this would be sent')
      await appendFile(file, `${JSON.stringify(message)}\n`, { mode: 0o600 })
    },
  }
}

const textOf = ({ code, validMinutes }: CodeMessage) => `您的验证码是${code}，${validMinutes}分钟内有效，请勿告诉他人。`
