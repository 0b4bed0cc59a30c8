import type ts from 'typescript'
import type { Edit } from './edits.ts'

/** The compiler of the project whose code is read. */
export type TypeScript = typeof ts

/** One name of an import declaration as it will be written. */
interface Specifier {
  node: ts.ImportSpecifier
  /** The name in the module. */
  imported: string
  /** The name in the file. */
  local: string
  /** `undefined`: as it is; `null`: no longer imported. */
  written?: string | null
}

export interface ModuleImport {
  node: ts.ImportDeclaration
  entry: string
  isTypeOnly: boolean
  /** The local name of `import * as`. */
  namespace: string | undefined
  specifiers: Specifier[]
  /** Names that are added, as they are written. */
  added: Set<string>
}

/** The import declarations of a file, which are changed in memory and then written as edits. */
export class ModuleImports {
  readonly all: readonly ModuleImport[]
  readonly #ts: TypeScript
  readonly #file: ts.SourceFile
  /** New declarations by entry: their names. */
  readonly #created = new Map<string, { names: Set<string>; isTypeOnly: boolean }>()
  #firstTouched: ModuleImport | undefined

  constructor(compiler: TypeScript, file: ts.SourceFile) {
    this.#ts = compiler
    this.#file = file
    this.all = file.statements.filter(compiler.isImportDeclaration).flatMap((node) => this.#read(node))
  }

  #read(node: ts.ImportDeclaration): ModuleImport[] {
    if (!this.#ts.isStringLiteral(node.moduleSpecifier)) return []
    const bindings = node.importClause?.namedBindings
    const named = bindings && this.#ts.isNamedImports(bindings) ? bindings.elements : []
    return [
      {
        node,
        entry: node.moduleSpecifier.text,
        isTypeOnly: node.importClause?.isTypeOnly ?? false,
        namespace: bindings && this.#ts.isNamespaceImport(bindings) ? bindings.name.text : undefined,
        specifiers: [...named].map((each) => ({
          node: each,
          imported: (each.propertyName ?? each.name).text,
          local: each.name.text,
        })),
        added: new Set(),
      },
    ]
  }

  /** Returns the local name under which a file has a name of an entry already; types do not count as values. */
  localOf(entry: string, name: string): string | undefined {
    return this.all
      .filter((each) => each.entry === entry && !each.isTypeOnly)
      .flatMap(({ specifiers }) => specifiers)
      .find(({ imported, written }) => imported === name && written !== null)?.local
  }

  /** Renames a name where it is imported; `local` stays when it is given. */
  rename(from: ModuleImport, specifier: Specifier, to: string, local: string) {
    this.#firstTouched ??= from
    specifier.written = named(specifier, to, local, this.#ts)
  }

  remove(from: ModuleImport, specifier: Specifier) {
    this.#firstTouched ??= from
    specifier.written = null
  }

  /** Imports a name from an entry: in a declaration that is there, else in a new one. */
  add(entry: string, name: string, local: string, isTypeOnly = false) {
    const text = name === local ? name : `${name} as ${local}`
    const present = this.all.find(
      (each) => each.entry === entry && each.isTypeOnly === isTypeOnly && each.specifiers.length > 0,
    )
    if (present) {
      present.added.add(text)
      return
    }
    const created = this.#created.get(`${entry} ${isTypeOnly}`) ?? { names: new Set<string>(), isTypeOnly }
    created.names.add(text)
    this.#created.set(`${entry} ${isTypeOnly}`, created)
  }

  edits(): Edit[] {
    const written = [...this.#created].map(([key, { names, isTypeOnly }]) => {
      const [entry = ''] = key.split(' ')
      return this.#declaration(entry, [...names], isTypeOnly)
    })
    return this.all.flatMap((each) => this.#editsOf(each, each === this.#firstTouched ? written : []))
  }

  #editsOf(each: ModuleImport, before: readonly string[]): Edit[] {
    const start = each.node.getStart(this.#file)
    const isReduced = each.added.size > 0 || each.specifiers.some(({ written }) => written === null)
    const kept = each.specifiers.flatMap(({ written, node }) =>
      written === null ? [] : [written ?? node.getText(this.#file)],
    )
    const names = [...kept, ...each.added]
    const clause = each.node.importClause
    const isEmptied = isReduced && names.length === 0 && clause?.name === undefined
    if (isEmptied) {
      const end = each.node.getEnd()
      // The declaration takes its line with it where nothing stands in its place.
      const line = before.length === 0 && this.#file.text[end] === '\n' ? 1 : 0
      return [{ start, end: end + line, text: before.join('\n') }]
    }
    const inserted = before.length > 0 ? [{ start, end: start, text: `${before.join('\n')}\n` }] : []
    if (isReduced && clause?.namedBindings) {
      const { namedBindings } = clause
      const text = `{ ${names.join(', ')} }`
      return [...inserted, { start: namedBindings.getStart(this.#file), end: namedBindings.getEnd(), text }]
    }
    const renamed = each.specifiers.flatMap(({ node, written }) =>
      typeof written === 'string' ? [{ start: node.getStart(this.#file), end: node.getEnd(), text: written }] : [],
    )
    return [...inserted, ...renamed]
  }

  /** A declaration with the quotes and the line end of the first one that is changed. */
  #declaration(entry: string, names: readonly string[], isTypeOnly: boolean): string {
    const example = this.#firstTouched?.node.getText(this.#file) ?? ''
    const quote = example.includes('"') ? '"' : "'"
    const end = example.endsWith(';') ? ';' : ''
    return `import ${isTypeOnly ? 'type ' : ''}{ ${names.join(', ')} } from ${quote}${entry}${quote}${end}`
  }
}

/** A specifier under another name, its `type` kept. */
function named(specifier: Specifier, to: string, local: string, compiler: TypeScript): string {
  const isType = compiler.isImportSpecifier(specifier.node) && specifier.node.isTypeOnly
  return `${isType ? 'type ' : ''}${to === local ? to : `${to} as ${local}`}`
}
