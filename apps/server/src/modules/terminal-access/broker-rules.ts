import { createHmac, pbkdf2Sync } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Random } from '../../platform/core/random.ts'
import type { Config } from '../../platform/core/config/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { terminalKey } from '../../platform/database/schema/terminal-access-schema.ts'
import { device } from '../../platform/database/schema/vehicle-schema.ts'

const SALT_BYTES = 12
const HASH_BYTES = 64
/** As Mosquitto does itself: the passwords of terminals are random, and as long as a key. */
const TERMINAL_ITERATIONS = 101
/** Passwords that a person has chosen. */
const CHOSEN_ITERATIONS = 20_000
/** The account of terminals that have no key yet. */
const HELLO_ACCOUNT = 'new'

/** A password as a password file of Mosquitto has it: PBKDF2 with SHA-512. Source: mosquitto_passwd of Mosquitto 2.0. */
function mosquittoHash(password: string, salt: Buffer, iterations: number): string {
  const hash = pbkdf2Sync(password, salt, iterations, HASH_BYTES, 'sha512')
  return `$7$${iterations}$${salt.toString('base64')}$${hash.toString('base64')}`
}

/** The line of an account whose password somebody has chosen; none without both. It is the same each time, so that files are written only when something has changed. */
function account(name: string | undefined, password: string | undefined): string[] {
  if (name === undefined || password === undefined || /[:\r\n]/.test(name)) return []
  const salt = createHmac('sha256', password).update(`mosquitto ${name}`).digest().subarray(0, SALT_BYTES)
  return [`${name}:${mosquittoHash(password, salt, CHOSEN_ITERATIONS)}`]
}

/** The hash of a terminal's password. */
export const hashTerminalPassword = (password: string, random: Random): string =>
  mosquittoHash(password, Buffer.from(random(SALT_BYTES)), TERMINAL_ITERATIONS)

/** The files by which Mosquitto lets terminals in. */
export interface BrokerRules {
  passwords: string
  acl: string
}

/**
 * Writes the broker's files: the server, each terminal with a key, and what each may reach. The name of a terminal's account is its
 * terminal id. The account of terminals that have no key yet may say hello and nothing else.
 */
export async function brokerRules(db: Db, mqtt: NonNullable<Config['mqtt']>): Promise<BrokerRules> {
  const { username, password, prefix, helloPassword } = mqtt
  const rows = await db
    .select({ name: device.tmnlId, hash: terminalKey.passwordHash })
    .from(terminalKey)
    .innerJoin(device, eq(device.id, terminalKey.deviceId))
    .orderBy(asc(device.tmnlId))
  const people = [...account(username, password), ...account(HELLO_ACCOUNT, helloPassword)]
  const terminals = rows
    .filter(({ name }) => name !== username && name !== HELLO_ACCOUNT)
    .map(({ name, hash }) => `${name}:${hash}`)
  return {
    passwords: [...people, ...terminals, ''].join('\n'),
    acl: [
      ...(username === undefined ? [] : [`user ${username}`, `topic readwrite ${prefix}/#`, '']),
      `user ${HELLO_ACCOUNT}`,
      `topic write ${prefix}/+/hello`,
      '',
      ...['status', 'report', 'answer', 'hello'].map((message) => `pattern write ${prefix}/%u/${message}`),
      `pattern read ${prefix}/%u/command`,
      '',
    ].join('\n'),
  }
}
