import { NO_VALUE } from './format.ts'

/**
 * Returns the parts of a line with a dot between two of them. A part without a value, also one that was formatted as `-`, is
 * left out together with its dot.
 */
export function joinParts(...parts: readonly (string | null | undefined | false)[]): string {
  return parts.filter((part) => typeof part === 'string' && part.trim() !== '' && part !== NO_VALUE).join(' · ')
}
