import type { Encoding } from '@trackhoe/contract'

/** A body as it goes out, with the content type where the platform does not add it by itself. */
interface WrittenBody {
  headers: Record<string, string>
  body: BodyInit | undefined
}

/**
 * Writes a body as its call wants it. Fields that are `undefined` or `null` stay out of forms, as they have no fields
 * for them; JSON keeps `null`.
 */
export function writeBody(encoding: Encoding, body: unknown): WrittenBody {
  if (body === undefined) return { headers: {}, body: undefined }
  switch (encoding) {
    case 'json':
      return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    case 'form':
      return { headers: {}, body: new URLSearchParams(fieldsOf(body).map(([name, value]) => [name, fieldText(value)])) }
    case 'multipart': {
      const form = new FormData()
      for (const [name, value] of fieldsOf(body)) {
        if (value instanceof Blob) form.append(name, value)
        else form.append(name, fieldText(value))
      }
      return { headers: {}, body: form }
    }
    default:
      return encoding satisfies never
  }
}

function fieldsOf(body: unknown): [string, unknown][] {
  if (typeof body !== 'object' || body === null) throw new Error('[api-client] A form has fields. Send an object.')
  return Object.entries(body).filter(([, value]) => value !== undefined && value !== null)
}

function fieldText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error('[api-client] A form holds texts, numbers, booleans and files only. Describe a list as CommaList.')
}
