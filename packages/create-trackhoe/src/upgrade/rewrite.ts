import type ts from 'typescript'
import type { Change, GuideRow } from './changes.ts'
import type { Edit } from './edits.ts'
import { declaredNames, referencesTo, referenceText, visit } from './file-names.ts'
import { ModuleImports, type ModuleImport, type TypeScript } from './module-imports.ts'

/** What is left to a person, at a line of a file. */
interface Remark {
  /** Counted from 1. */
  line: number
  message: string
}

export interface Rewritten {
  edits: readonly Edit[]
  remarks: readonly Remark[]
}

type ChangeOf<Kind extends Change['kind']> = Extract<Change, { kind: Kind }>
type NameChange = ChangeOf<'export' | 'group' | 'removed'>

/** Names of the module that calls are bound by. */
const BIND = { entry: '@trackhoe/api-client', name: 'bind' }

/**
 * Finds what the rows of the upgrade guide change in a file. It knows names and not types: what is not clear from the file alone
 * is left as it is and named in a remark.
 */
export function rewrite(compiler: TypeScript, fileName: string, text: string, rows: readonly GuideRow[]): Rewritten {
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

  for (const each of imports.all) {
    if (each.namespace !== undefined) remarkNamespace(each, each.namespace)
    for (const specifier of each.specifiers) {
      const change = nameChange(each.entry, specifier.imported)
      if (change?.kind === 'export') renameImport(each, specifier, change)
      if (change?.kind === 'group') bindGroup(each, specifier, change)
      if (change?.kind === 'removed') remark(specifier.node, `\`${specifier.imported}\` has left. ${adviceOf(change)}`)
    }
  }
  renameProps()
  renameReexports()
  renameEntries()
  const written = imports.edits()
  // What stands in a declaration that is replaced as a whole leaves with it.
  const others = edits.filter((edit) => !written.some(({ start, end }) => start < edit.start && edit.end < end))
  return { edits: [...others, ...written], remarks: remarks.sort((one, other) => one.line - other.line) }

  function renameImport(from: ModuleImport, specifier: ModuleImport['specifiers'][number], change: ChangeOf<'export'>) {
    const { local, imported } = specifier
    // An alias stays, and so does the name where another one of the file would be hidden by the new one.
    const keeps = local !== imported || local === change.to || declared.has(local) || isTaken(change.to)
    const written = keeps ? local : change.to
    if (!keeps) {
      for (const node of referencesTo(compiler, file, local)) replace(node, referenceText(compiler, node, written))
    }
    if (change.toEntry === undefined || change.toEntry === from.entry) {
      imports.rename(from, specifier, change.to, written)
      return
    }
    imports.remove(from, specifier)
    imports.add(change.toEntry, change.to, written, from.isTypeOnly || specifier.node.isTypeOnly)
  }

  function bindGroup(from: ModuleImport, specifier: ModuleImport['specifiers'][number], change: ChangeOf<'group'>) {
    const { local } = specifier
    const places = referencesTo(compiler, file, local)
    const calls = places.flatMap(({ parent }) =>
      compiler.isCallExpression(parent) && parent.arguments.length === 1 ? [parent] : [],
    )
    const others = places.filter((node) => !calls.some(({ expression }) => expression === node))
    if (declared.has(local) || others.length > 0 || calls.length === 0) {
      const advice = `Write \`bind(send, ${change.group})\` with \`${change.group}\` of ${change.groupEntry}.`
      for (const node of others) {
        remark(node, `\`${change.from}\` has left, and this use of it is no call with one argument. ${advice}`)
      }
      if (others.length === 0) remark(specifier.node, `\`${change.from}\` has left. ${advice}`)
      return
    }
    const group =
      imports.localOf(change.groupEntry, change.group) ??
      [change.group, `${change.group}Group`, `${change.group}Calls`].find((name) => !isTaken(name)) ??
      `${change.group}OfContract`
    const bind = imports.localOf(BIND.entry, BIND.name) ?? (isTaken(BIND.name) ? 'bindCalls' : BIND.name)
    for (const {
      expression,
      arguments: [argument],
    } of calls) {
      replace(expression, bind)
      if (argument) edits.push({ start: argument.getEnd(), end: argument.getEnd(), text: `, ${group}` })
    }
    imports.remove(from, specifier)
    if (imports.localOf(BIND.entry, BIND.name) === undefined) imports.add(BIND.entry, BIND.name, bind)
    if (imports.localOf(change.groupEntry, change.group) === undefined) {
      imports.add(change.groupEntry, change.group, group)
    }
  }

  /** What is used of `import * as` is named, and nothing else of it. */
  function remarkNamespace({ entry }: ModuleImport, namespace: string) {
    visit(file, (node) => {
      if (compiler.isPropertyAccessExpression(node) || compiler.isQualifiedName(node)) {
        const [left, right] = compiler.isQualifiedName(node) ? [node.left, node.right] : [node.expression, node.name]
        if (!compiler.isIdentifier(left) || left.text !== namespace) return
        const change = nameChange(entry, right.text)
        if (change)
          remark(node, `\`${namespace}.${right.text}\` of a namespace import is not changed. ${adviceOf(change)}`)
      }
      if (!compiler.isJsxAttribute(node) || !compiler.isIdentifier(node.name)) return
      const { tagName } = node.parent.parent
      if (!compiler.isPropertyAccessExpression(tagName) || tagName.expression.getText(file) !== namespace) return
      const prop = node.name.text
      const change = changesOf('prop').find(
        ({ package: of, components, from }) =>
          isOf(entry, of) && components.includes(tagName.name.text) && from === prop,
      )
      if (change) remark(node, `\`${prop}\` of \`<${tagName.getText(file)}>\` is not changed. ${adviceOf(change)}`)
    })
  }

  function renameProps() {
    for (const change of changesOf('prop')) {
      const found = imports.all
        .filter(({ entry }) => isOf(entry, change.package))
        .flatMap(({ specifiers }) => specifiers)
        .filter(({ imported }) => change.components.includes(imported))
      if (found.length === 0) continue
      const locals = new Set(found.map(({ local }) => local))
      visit(file, (node) => {
        if (compiler.isJsxOpeningElement(node) || compiler.isJsxSelfClosingElement(node)) {
          if (locals.has(node.tagName.getText(file))) renameProp(node, change)
        } else if (isOtherMention(node, change.from)) {
          const names = [...locals].map((name) => `\`${name}\``).join(', ')
          remark(node, `\`${change.from}\` is written outside of an element of ${names}. ${adviceOf(change)}`)
        }
      })
    }
  }

  function renameProp(element: ts.JsxOpeningElement | ts.JsxSelfClosingElement, { from, to }: ChangeOf<'prop'>) {
    const tag = element.tagName.getText(file)
    const { properties } = element.attributes
    const named = properties.filter(compiler.isJsxAttribute)
    const old = named.find(({ name }) => name.getText(file) === from)
    if (old) {
      if (declared.has(tag)) remark(old, `\`${tag}\` is declared in this file as well, so \`${from}\` is not changed.`)
      else if (named.some(({ name }) => name.getText(file) === to)) {
        remark(old, `\`<${tag}>\` has both \`${from}\` and \`${to}\`. Write one \`${to}\`.`)
      } else replace(old.name, to)
    }
    const spread = properties.find(compiler.isJsxSpreadAttribute)
    if (spread) remark(spread, `These props of \`<${tag}>\` may hold \`${from}\`, which is \`${to}\` now.`)
  }

  /** A key, a member or a text of this name, such as the props of a wrapper. */
  function isOtherMention(node: ts.Node, name: string): boolean {
    if (compiler.isStringLiteral(node)) return node.text === name && compiler.isLiteralTypeNode(node.parent)
    if (!compiler.isIdentifier(node) || node.text !== name) return false
    const { parent } = node
    return (
      (compiler.isPropertyAssignment(parent) && parent.name === node) ||
      compiler.isShorthandPropertyAssignment(parent) ||
      (compiler.isPropertyAccessExpression(parent) && parent.name === node)
    )
  }

  function renameReexports() {
    for (const node of file.statements.filter(compiler.isExportDeclaration)) {
      const entry = node.moduleSpecifier && compiler.isStringLiteral(node.moduleSpecifier) && node.moduleSpecifier.text
      if (!entry) continue
      if (!node.exportClause || compiler.isNamespaceExport(node.exportClause)) {
        if (all.some(({ change }) => change.kind !== 'entry' && isOf(entry, change.package))) {
          remark(node, `All names of ${entry} are exported again: those that have changed are not looked for.`)
        }
        continue
      }
      for (const specifier of node.exportClause.elements) {
        const name = specifier.propertyName ?? specifier.name
        const change = nameChange(entry, name.text)
        if (change?.kind === 'export' && (change.toEntry ?? entry) === entry) {
          const isAliased = specifier.propertyName !== undefined
          replace(name, isAliased ? change.to : `${change.to} as ${name.text}`)
        } else if (change) remark(specifier, `\`${name.text}\` is exported again and not changed. ${adviceOf(change)}`)
        const prop = changesOf('prop').find(
          ({ package: of, components }) => isOf(entry, of) && components.includes(name.text),
        )
        if (prop) {
          remark(
            specifier,
            `\`${name.text}\` is exported again: \`${prop.from}\` is not looked for where it is imported from here.`,
          )
        }
      }
    }
  }

  function renameEntries() {
    for (const { from, to } of changesOf('entry')) {
      visit(file, (node) => {
        if (!compiler.isStringLiteralLike(node) || node.text !== from) return
        if (isModuleName(node)) edits.push({ start: node.getStart(file) + 1, end: node.getEnd() - 1, text: to })
        else remark(node, `The entry ${from} is ${to} now.`)
      })
    }
  }

  function isModuleName({ parent }: ts.Node): boolean {
    if (compiler.isImportDeclaration(parent) || compiler.isExportDeclaration(parent)) return true
    if (compiler.isLiteralTypeNode(parent)) return compiler.isImportTypeNode(parent.parent)
    if (!compiler.isCallExpression(parent)) return false
    const { expression } = parent
    return (
      expression.kind === compiler.SyntaxKind.ImportKeyword ||
      ['require', 'vi.mock', 'jest.mock', 'vi.importActual', 'jest.requireActual'].includes(expression.getText(file))
    )
  }
}

const isOf = (entry: string, of: string) => entry === of || entry.startsWith(`${of}/`)

function isKind<Kind extends Change['kind']>(change: Change, kind: Kind): change is ChangeOf<Kind> {
  return change.kind === kind
}
