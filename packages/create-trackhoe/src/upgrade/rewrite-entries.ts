import type ts from 'typescript'
import { isOf, type FileContext } from './file-context.ts'
import { visit } from './file-names.ts'

export function renameReexports(context: FileContext) {
  const { compiler, file, all, changesOf, remark, replace, adviceOf, nameChange } = context
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

export function renameEntries(context: FileContext) {
  const { compiler, file, edits, changesOf, remark } = context
  for (const { from, to } of changesOf('entry')) {
    visit(file, (node) => {
      if (!compiler.isStringLiteralLike(node) || node.text !== from) return
      if (isModuleName(context, node)) edits.push({ start: node.getStart(file) + 1, end: node.getEnd() - 1, text: to })
      else remark(node, `The entry ${from} is ${to} now.`)
    })
  }
}

function isModuleName(context: FileContext, { parent }: ts.Node): boolean {
  const { compiler, file } = context
  if (compiler.isImportDeclaration(parent) || compiler.isExportDeclaration(parent)) return true
  if (compiler.isLiteralTypeNode(parent)) return compiler.isImportTypeNode(parent.parent)
  if (!compiler.isCallExpression(parent)) return false
  const { expression } = parent
  return (
    expression.kind === compiler.SyntaxKind.ImportKeyword ||
    ['require', 'vi.mock', 'jest.mock', 'vi.importActual', 'jest.requireActual'].includes(expression.getText(file))
  )
}
