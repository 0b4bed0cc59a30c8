import type { Branding } from '@trackhoe/api-client/branding'

/**
 * The position of the login box, 1 to 9, row by row from the top left. A configuration without a position means 6; where
 * none could be loaded it is 5. Source: platform specification §2 "Login layout"; docs/decisions/0004-login-position.md.
 */
export function loginPosition(branding: Branding): number {
  if (branding.kind !== 'configured') return 5
  const position = Number(branding.config.loginPosition)
  return Number.isInteger(position) && position >= 1 && position <= 9 ? position : 6
}

const rows = ['items-start', 'items-center', 'items-end'] as const
const columns = ['justify-items-start', 'justify-items-center', 'justify-items-end'] as const

/** The classes of a grid that puts its one child at a position. */
export function placeOf(position: number): string {
  return `${rows[Math.floor((position - 1) / 3)]} ${columns[(position - 1) % 3]}`
}
