import { createDecipheriv } from 'node:crypto'

/**
 * The key and the initialization vector with which JeecgBoot clients encrypt the password of a login. They are public,
 * so they protect nothing: TLS does. Source: the conventions of JeecgBoot, AES-128-CBC with both as UTF-8 bytes.
 */
export const PASSWORD_CIPHER = { key: '1234567890adbcde', iv: '1234567890hjlkew' } as const

const BLOCK_BYTES = 16
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/
// oxlint-disable-next-line no-control-regex -- what no password holds is looked for
const CONTROL = /[\u0000-\u001f\u007f]/

/**
 * What a client may have meant by the password that it sent, in the order in which to try it: the text as it is, then
 * what it decrypts to. A plain password that happens to decrypt stays valid.
 */
export function passwordFormsOf(sent: string): readonly string[] {
  const decrypted = decrypt(sent)
  return decrypted === undefined ? [sent] : [sent, decrypted]
}

/** Padded by PKCS#7, or with zeros as the oldest clients do. Undefined: it is not the AES form of a text. */
function decrypt(sent: string): string | undefined {
  if (!BASE64.test(sent)) return undefined
  const bytes = Buffer.from(sent, 'base64')
  if (bytes.length === 0 || bytes.length % BLOCK_BYTES !== 0) return undefined
  const decipher = createDecipheriv('aes-128-cbc', PASSWORD_CIPHER.key, PASSWORD_CIPHER.iv).setAutoPadding(false)
  const padded = Buffer.concat([decipher.update(bytes), decipher.final()])
  return textOf(padded.subarray(0, padded.length - paddingOf(padded)))
}

/** Unit: bytes. */
function paddingOf(padded: Buffer): number {
  const last = padded.at(-1) ?? 0
  const isPkcs7 = last > 0 && last <= BLOCK_BYTES && padded.subarray(-last).every((byte) => byte === last)
  if (isPkcs7) return last
  return padded.length - (padded.findLastIndex((byte) => byte !== 0) + 1)
}

function textOf(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text === '' || CONTROL.test(text) ? undefined : text
  } catch {
    return undefined
  }
}
