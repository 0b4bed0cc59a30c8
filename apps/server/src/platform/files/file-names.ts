/** Letters of a name that are kept; a path has more behind it. */
const NAME_LIMIT = 100

/** A folder that a caller may name; it is part of the wire's path, never of one on the disk. */
export const isFolder = (folder: string) => /^[A-Za-z0-9_-]{1,32}$/.test(folder)

/**
 * The name of a file without folders, and its suffix in small letters. What would break a comma list, an address or the
 * eye (blanks, quotes, control and direction marks) falls out, as back ends of this family do it.
 */
export function readableName(given: string): { stem: string; suffix: string } {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const clean = last.normalize('NFC').replaceAll(/[\s=,&#"'“”‘’<>|?*:;%]|\p{C}/gu, '')
  const dot = clean.lastIndexOf('.')
  const suffix = dot < 0 ? '' : clean.slice(dot + 1).toLowerCase()
  const stem = Array.from(dot < 0 ? clean : clean.slice(0, dot))
    .slice(0, NAME_LIMIT)
    .join('')
  return { stem: stem.replace(/^\.+/, '') || 'file', suffix }
}
