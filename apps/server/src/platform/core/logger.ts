import pino from 'pino'

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

/** JSON lines on stdout. Secrets are blotted out wherever they stand in the logged object, two levels deep. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
  }
  return destination ? pino(options, destination) : pino(options)
}
