/** So many random bytes. An argument everywhere, so that a test can foretell them. */
export type Random = (size: number) => Buffer

/** A new row id: 32 hex characters. Source: platform specification §9. */
export function newId(random: Random): string {
  return random(16).toString('hex')
}
