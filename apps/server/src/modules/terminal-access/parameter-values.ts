import type { TerminalParameterKind } from '@trackhoe/contract/vehicle'
import { encodeGbk } from '../../platform/core/gbk.ts'

const BYTES = { byte: 1, word: 2, dword: 4 } as const
const decoder = new TextDecoder('gbk')
/** What a replacement character stands for could not be read. */
const UNREADABLE = '\uFFFD'

/** Reads the bytes of a parameter; null where they do not have its form. Source: JT/T 808-2019, table 11. */
export function readParameterValue(kind: TerminalParameterKind, raw: string): number | string | null {
  const { type, step } = kind
  const bytes = Buffer.from(raw, 'hex')
  if (type === 'bytes') return null
  if (type === 'text') {
    const text = decoder.decode(bytes).replace(/\0+$/, '')
    return text.includes(UNREADABLE) || /\p{Cc}/u.test(text) ? null : text
  }
  if (bytes.length !== BYTES[type]) return null
  const count = bytes.readUIntBE(0, bytes.length)
  // Tenths without the digits that only binary fractions have.
  return step === 1 ? count : Math.round(count * step * 1000) / 1000
}

/** Writes the value of a parameter, as hexadecimal digits; undefined for one that does not fit into its bytes. */
export function writeParameterValue(
  { type, step, max }: TerminalParameterKind,
  value: number | string,
): string | undefined {
  if (type === 'bytes') return undefined
  if (typeof value === 'string') {
    const bytes = encodeGbk(value)
    return type === 'text' && bytes.length <= max ? bytes.toString('hex') : undefined
  }
  if (type === 'text') return undefined
  const bytes = Buffer.alloc(BYTES[type])
  bytes.writeUIntBE(Math.round(value / step), 0, bytes.length)
  return bytes.toString('hex')
}
