import { timingSafeEqual } from 'node:crypto'
import type { Random } from '../../platform/core/random.ts'
import { argon2id } from './argon2.ts'

// OWASP's figures for argon2id. They stand in each hash, so that a change does not lock anybody out.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const TAG_BYTES = 32

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

interface Parts {
  memory: number
  passes: number
  lanes: number
  salt: Buffer
  tag: Buffer
}

/** The hash of a password in the PHC string format. */
export async function hashPassword(password: string, random: Random): Promise<string> {
  const salt = random(SALT_BYTES)
  const tag = await tagOf(password, { memory: MEMORY_KIB, passes: PASSES, lanes: LANES, salt }, TAG_BYTES)
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${base64(salt)}$${base64(tag)}`
}

/** Compares in constant time. Without a hash it takes as long and says no: nobody learns which names exist. */
export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const parts = hash === null ? undefined : partsOf(hash)
  const { tag: expected, ...parameters } = parts ?? NOBODY
  const tag = await tagOf(password, parameters, expected.length)
  return timingSafeEqual(tag, expected) && parts !== undefined
}

const NOBODY: Parts = {
  memory: MEMORY_KIB,
  passes: PASSES,
  lanes: LANES,
  salt: Buffer.alloc(SALT_BYTES),
  tag: Buffer.alloc(TAG_BYTES),
}

function tagOf(password: string, { memory, passes, lanes, salt }: Omit<Parts, 'tag'>, tagLength: number) {
  // Two ways to type the same character must be one password.
  const message = password.normalize('NFKC')
  return argon2id({ message, nonce: salt, memory, passes, parallelism: lanes, tagLength })
}

function partsOf(hash: string): Parts | undefined {
  const [, memory, passes, lanes, salt, tag] = FORMAT.exec(hash) ?? []
  if (!memory || !passes || !lanes || !salt || !tag) return undefined
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
