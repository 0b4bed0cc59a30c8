import type { ErrorHandler } from 'hono'
import { EnvelopeCode } from '@trackhoe/contract'
import { isDatabaseAway } from '../core/database-away.ts'
import { violatedUniqueKey } from '../database/database.ts'
import { isDiskFull } from '../database/embedded/disk-full.ts'
import type { HttpDeps } from './deps.ts'
import type { Env } from './env.ts'
import { answerEnvelope } from './envelope.ts'
import { Refusal, refused, storageFull } from './refusal.ts'
import { inLanguage, texts } from '../core/language.ts'

/** The one place where what was thrown becomes an answer. */
export function errorHandler({ clock }: HttpDeps): ErrorHandler<Env> {
  return (error, context) => {
    if (isDiskFull(error)) context.get('log').error('the disk of the database is full; free some space there')
    const known = error instanceof Refusal ? error : translate(error)
    if (known) {
      const { status, code, message, result, headers } = known.answer
      context.set('refusal', { code, message: message.zh })
      for (const [name, value] of Object.entries(headers ?? {})) context.header(name, value)
      return answerEnvelope(context, clock, { status, success: false, code, message: inLanguage(message), result })
    }
    // The builder's error text holds the statement and its values; only the driver's own error is logged.
    const cause = error.cause instanceof Error ? error.cause : error
    context.get('log').error({ err: { type: cause.name, message: cause.message, stack: cause.stack } }, 'fault')
    context.set('refusal', { code: EnvelopeCode.refused, message: 'fault' })
    return answerEnvelope(context, clock, {
      status: 500,
      success: false,
      code: EnvelopeCode.refused,
      message: inLanguage(
        texts(
          `操作失败，请求编号：${context.get('requestId')}`,
          `The operation failed. Request ID: ${context.get('requestId')}`,
        ),
      ),
      result: null,
    })
  }
}

function translate(error: Error): Refusal | undefined {
  if (isDatabaseAway(error)) {
    return new Refusal({
      status: 503,
      code: EnvelopeCode.refused,
      message: texts('数据库暂时无法访问，请稍后再试', 'The database cannot be reached at the moment. Try again later'),
      headers: { 'Retry-After': '5' },
    })
  }
  if (isDiskFull(error)) return storageFull()
  return violatedUniqueKey(error) === undefined
    ? undefined
    : refused(texts('数据库中已存在该记录', 'The record already exists'))
}
