import type ts from 'typescript'
import type { Change, GuideRow } from './changes.ts'
import type { Edit } from './edits.ts'
import { declaredNames } from './file-names.ts'
import { ModuleImports, type TypeScript } from './module-imports.ts'

/** What is left to a person, at a line of a file. */
export interface Remark {
  /** Counted from 1. */
  line: number
  message: string
}

export type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>
type NameChange = ChangeOf<'export' | 'group' | 'removed'>

export type FileContext = ReturnType<typeof readFile>

/** Reads a file, with the changes of the guide and what is collected of them. */
export function readFile(compiler: TypeScript, fileName: string, text: string, rows: readonly GuideRow[]) {
  const file = compiler.createSourceFile(fileName, text, compiler.ScriptTarget.Latest, true)
  const imports = new ModuleImports(compiler, file)
  const declared = declaredNames(compiler, file)
  const edits: Edit[] = []
  const remarks: Remark[] = []
  const all = rows.flatMap((row) => (row.changes ?? []).map((change) => ({ change, row })))
  const changesOf = <Kind extends Change['kind']>(kind: Kind): ChangeOf<Kind>[] =>
    all.flatMap(({ change }) => (isKind(change, kind) ? [change] : []))

  const remark = (node: ts.Node, message: string) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    remarks.push({ line: line + 1, message })
  }
  const replace = (node: ts.Node, written: string) =>
    edits.push({ start: node.getStart(file), end: node.getEnd(), text: written })
  /** The guide's words for a change. */
  const adviceOf = (change: Change) => {
    const row = all.find((each) => each.change === change)?.row
    return row ? `Write ${row.write}.` : ''
  }
  const nameChange = (entry: string, name: string): NameChange | undefined =>
    all
      .map(({ change }) => change)
      .find((change): change is NameChange => {
        if (change.kind === 'entry' || change.kind === 'prop' || !isOf(entry, change.package)) return false
        return change.kind === 'removed' ? change.names.includes(name) : change.from === name
      })
  const isTaken = (name: string) =>
    declared.has(name) || imports.all.some(({ specifiers }) => specifiers.some(({ local }) => local === name))
  return {
    compiler,
    file,
    imports,
    declared,
    edits,
    all,
    changesOf,
    remark,
    replace,
    adviceOf,
    nameChange,
    isTaken,
    remarks,
  }
}

/** Returns whether an entry belongs to a package. */
export const isOf = (entry: string, of: string) => entry === of || entry.startsWith(`${of}/`)

function isKind<Kind extends Change['kind']>(change: Change, kind: Kind): change is ChangeOf<Kind> {
  return change.kind === kind
}
