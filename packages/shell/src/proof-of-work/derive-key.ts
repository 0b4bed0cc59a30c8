import { sha256 } from '@noble/hashes/sha2.js'

interface DeriveParameters {
  cost: number
  keyLength?: number
}

/**
 * The key of a counter: SHA-256, `cost` times over. Made without `crypto.subtle`, which browsers withhold on plain HTTP,
 * and which would cost a promise a hash.
 */
export async function deriveKey({ cost, keyLength = 32 }: DeriveParameters, salt: Uint8Array, password: Uint8Array) {
  const first = new Uint8Array(salt.length + password.length)
  first.set(salt)
  first.set(password, salt.length)
  let derivedKey: Uint8Array = sha256(first)
  for (let round = 1; round < cost; round += 1) derivedKey = sha256(derivedKey)
  return { derivedKey: derivedKey.subarray(0, keyLength) }
}
