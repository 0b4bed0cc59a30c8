import pino from 'pino'
import { requestContext } from './request-context.ts'

export type Logger = pino.Logger

const SECRETS = [
  'password',
  'token',
  'refreshToken',
  'captcha',
  'phone',
  'authorization',
  'x-access-token',
  'X-Access-Token',
]

/**
 * JSON lines on stdout, with the ids of the request that is being worked on, its user and tenant. Secrets are blotted out
 * wherever they stand in the logged object, two levels deep.
 */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: requestIds,
    redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  }
  return destination ? pino(options, destination) : pino(options)
}

function requestIds() {
  const { requestId, userId, tenantId, traceId } = requestContext.getStore() ?? {}
  return { requestId, userId, tenantId, traceId }
}
