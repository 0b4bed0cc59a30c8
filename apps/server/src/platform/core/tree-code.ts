const LAST_LETTER = 'Z'
const LAST_NUMBER = 99

/**
 * The code of a new node below `parent` (empty: a root), after its siblings: `A01`, below it `A01A01`; what follows
 * `A99` is `B01`. A level adds a letter and two digits, and a prefix is a sub-tree. Undefined when all codes of the level are given out.
 *
 * Source: the conventions of JeecgBoot.
 */
export function nextTreeCode(parent: string, siblings: readonly string[]): string | undefined {
  const last = siblings
    .map((code) => code.slice(parent.length))
    .filter((part) => /^[A-Z]\d{2}$/.test(part))
    .sort()
    .at(-1)
  if (last === undefined) return `${parent}A01`
  const number = Number(last.slice(1))
  if (number < LAST_NUMBER) return `${parent}${last[0]}${String(number + 1).padStart(2, '0')}`
  if (last.startsWith(LAST_LETTER)) return undefined
  return `${parent}${String.fromCharCode(last.charCodeAt(0) + 1)}01`
}
