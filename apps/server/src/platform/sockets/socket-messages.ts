import type { RawData } from 'ws'

export function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString('utf8')
  return (data instanceof ArrayBuffer ? Buffer.from(data) : data).toString('utf8')
}

/** Wire: `HeartBeat` or `ping`, or a `heartcheck` in JSON from newer clients. */
export function isHeartbeat(text: string): boolean {
  return text === 'HeartBeat' || text === 'ping' || text === 'heartcheck' || fieldOf(text, 'cmd') === 'heartcheck'
}

export const tokenOf = (text: string) => fieldOf(text, 'token') ?? text.trim()

/** A text field of a JSON object; undefined for anything else. */
function fieldOf(text: string, name: string): string | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    const value: unknown = Reflect.get(Object(JSON.parse(text)), name)
    return typeof value === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
