import type { GuideRow } from './changes.ts'
import type { Edit } from './edits.ts'
import { readFile, type Remark } from './file-context.ts'
import type { TypeScript } from './module-imports.ts'
import { renameEntries, renameReexports } from './rewrite-entries.ts'
import { bindGroup, remarkNamespace, renameImport } from './rewrite-imports.ts'
import { renameProps } from './rewrite-props.ts'

export interface Rewritten {
  edits: readonly Edit[]
  remarks: readonly Remark[]
}

/**
 * Finds what the rows of the upgrade guide change in a file. It knows names and not types: what is not clear from the file alone
 * is left as it is and named in a remark.
 */
export function rewrite(compiler: TypeScript, fileName: string, text: string, rows: readonly GuideRow[]): Rewritten {
  const context = readFile(compiler, fileName, text, rows)
  const { imports, nameChange, remark, adviceOf, edits, remarks } = context
  for (const each of imports.all) {
    if (each.namespace !== undefined) remarkNamespace(context, each, each.namespace)
    for (const specifier of each.specifiers) {
      const change = nameChange(each.entry, specifier.imported)
      if (change?.kind === 'export') renameImport(context, each, specifier, change)
      if (change?.kind === 'group') bindGroup(context, each, specifier, change)
      if (change?.kind === 'removed') remark(specifier.node, `\`${specifier.imported}\` has left. ${adviceOf(change)}`)
    }
  }
  renameProps(context)
  renameReexports(context)
  renameEntries(context)
  const written = imports.edits()
  // What stands in a declaration that is replaced as a whole leaves with it.
  const others = edits.filter((edit) => !written.some(({ start, end }) => start < edit.start && edit.end < end))
  return { edits: [...others, ...written], remarks: remarks.sort((one, other) => one.line - other.line) }
}
