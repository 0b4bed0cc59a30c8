import { createHmac } from 'node:crypto'
import type { TargetCall } from '../../proxy/call-target.ts'

/** A message to a webhook. */
export interface WebhookMessage {
  readonly deliveryId: string
  readonly title: string
  /** Lines of plain text. */
  readonly content: string
  readonly level: string
  readonly alarmId: string | null
  readonly stormId: string | null
}

interface Webhook {
  readonly format: 'json' | 'dingtalk' | 'wecom' | 'feishu'
  readonly url: string
  readonly secret: string | null
}

type Request = Pick<TargetCall, 'url' | 'method' | 'headers' | 'body'>

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/**
 * The request of a message. Wire: `json` is signed by `X-Trackhoe-Signature: sha256=<hex HMAC of "timestamp.body">`, and
 * `X-Trackhoe-Delivery` is the same when a message is repeated; robots are signed as DingTalk and Feishu document it, WeCom has its
 * key in the address.
 */
export function webhookRequest({ format, url, secret }: Webhook, message: WebhookMessage, now: Date): Request {
  const target = new URL(url)
  const { title, content, deliveryId, ...about } = message
  const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }
  const post = (value: object): Request => ({ url: target, method: 'POST', headers, body: JSON.stringify(value) })
  switch (format) {
    case 'json': {
      const request = post({ id: deliveryId, event: 'alarm', time: now.toISOString(), title, content, ...about })
      const timestamp = String(now.getTime())
      headers['x-trackhoe-delivery'] = deliveryId
      headers['x-trackhoe-timestamp'] = timestamp
      if (secret)
        headers['x-trackhoe-signature'] = `sha256=${createHmac('sha256', secret)
          .update(`${timestamp}.${request.body ?? ''}`)
          .digest('hex')}`
      return request
    }
    case 'dingtalk': {
      if (secret) {
        const timestamp = String(now.getTime())
        target.searchParams.set('timestamp', timestamp)
        target.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`))
      }
      return post({
        msgtype: 'markdown',
        markdown: { title, text: `### ${title}\n\n${content.replaceAll('\n', '\n\n')}` },
      })
    }
    case 'wecom':
      return post({ msgtype: 'markdown', markdown: { content: `**${title}**\n${content}` } })
    case 'feishu': {
      const timestamp = String(Math.floor(now.getTime() / 1000))
      const signed = secret ? { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') } : {}
      return post({ ...signed, msg_type: 'text', content: { text: `${title}\n${content}` } })
    }
    default:
      return format satisfies never
  }
}

/** Why a webhook has not taken a message; null when it has. Robots answer 200 and say in the body that they refuse. */
export function refusalOf(
  { format }: Pick<Webhook, 'format'>,
  { status, text }: { status: number; text: string },
): string | null {
  if (status < 200 || status >= 300) return `对方返回 ${status}`
  if (format === 'json') return null
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null) return null
    const code: unknown = Reflect.get(answer, 'errcode') ?? Reflect.get(answer, 'code') ?? 0
    const message: unknown = Reflect.get(answer, 'errmsg') ?? Reflect.get(answer, 'msg') ?? ''
    return code === 0 ? null : `对方返回 ${String(code)} ${String(message)}`.slice(0, 200)
  } catch {
    return '对方的回复无法识别'
  }
}
