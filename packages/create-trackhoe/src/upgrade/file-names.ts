import type ts from 'typescript'
import type { TypeScript } from './module-imports.ts'

/** Calls back with each node of a file. */
export function visit(node: ts.Node, onNode: (node: ts.Node) => void) {
  onNode(node)
  node.forEachChild((child) => visit(child, onNode))
}

/** The names that a file declares itself, in whatever scope: variables, parameters, functions, classes, types. */
export function declaredNames(compiler: TypeScript, file: ts.SourceFile): ReadonlySet<string> {
  const names = new Set<string>()
  visit(file, (node) => {
    if (isDeclaration(compiler, node) && node.name && compiler.isIdentifier(node.name)) names.add(node.name.text)
  })
  return names
}

function isDeclaration(compiler: TypeScript, node: ts.Node): node is ts.NamedDeclaration {
  return (
    compiler.isVariableDeclaration(node) ||
    compiler.isBindingElement(node) ||
    compiler.isParameter(node) ||
    compiler.isFunctionDeclaration(node) ||
    compiler.isFunctionExpression(node) ||
    compiler.isClassDeclaration(node) ||
    compiler.isInterfaceDeclaration(node) ||
    compiler.isTypeAliasDeclaration(node) ||
    compiler.isTypeParameterDeclaration(node) ||
    compiler.isEnumDeclaration(node)
  )
}

/** The places where a file refers to a name that it imports and declares nowhere. Names of members are none. */
export function referencesTo(compiler: TypeScript, file: ts.SourceFile, name: string): ts.Identifier[] {
  const found: ts.Identifier[] = []
  visit(file, (node) => {
    if (compiler.isIdentifier(node) && node.text === name && isReference(compiler, node)) found.push(node)
  })
  return found
}

function isReference(compiler: TypeScript, node: ts.Identifier): boolean {
  const { parent } = node
  if (compiler.isImportSpecifier(parent) || compiler.isImportClause(parent)) return false
  if (compiler.isExportSpecifier(parent)) {
    return (parent.propertyName ?? parent.name) === node && !parent.parent.parent.moduleSpecifier
  }
  if (compiler.isShorthandPropertyAssignment(parent)) return parent.name === node
  if (compiler.isPropertyAccessExpression(parent)) return parent.expression === node
  if (compiler.isQualifiedName(parent)) return parent.left === node
  if (compiler.isBindingElement(parent)) return parent.initializer === node
  if (compiler.isJsxAttribute(parent)) return false
  // What has a name is a member or a declaration, and the latter have other names.
  return !('name' in parent && parent.name === node)
}

/** What is written in place of a reference: a short property keeps its key, an export its name. */
export function referenceText(compiler: TypeScript, node: ts.Identifier, to: string): string {
  const { parent } = node
  if (compiler.isShorthandPropertyAssignment(parent)) return `${node.text}: ${to}`
  if (compiler.isExportSpecifier(parent) && !parent.propertyName) return `${to} as ${node.text}`
  return to
}
