/**
 * Makes a random id: 32 hexadecimal digits of 128 random bits, the form of the row ids of this platform.
 *
 * It works on plain HTTP too, where browsers have no `crypto.randomUUID`. Source: platform specification §9.
 */
export function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
