import type ts from 'typescript'
import type { ChangeOf, FileContext } from './file-context.ts'
import { isOf } from './file-context.ts'
import { visit } from './file-names.ts'

export function renameProps(context: FileContext) {
  const { compiler, file, imports, changesOf, remark, adviceOf } = context
  for (const change of changesOf('prop')) {
    const found = imports.all
      .filter(({ entry }) => isOf(entry, change.package))
      .flatMap(({ specifiers }) => specifiers)
      .filter(({ imported }) => change.components.includes(imported))
    if (found.length === 0) continue
    const locals = new Set(found.map(({ local }) => local))
    visit(file, (node) => {
      if (compiler.isJsxOpeningElement(node) || compiler.isJsxSelfClosingElement(node)) {
        if (locals.has(node.tagName.getText(file))) renameProp(context, node, change)
      } else if (isOtherMention(context, node, change.from)) {
        const names = [...locals].map((name) => `\`${name}\``).join(', ')
        remark(node, `\`${change.from}\` is written outside of an element of ${names}. ${adviceOf(change)}`)
      }
    })
  }
}

function renameProp(
  context: FileContext,
  element: ts.JsxOpeningElement | ts.JsxSelfClosingElement,
  { from, to }: ChangeOf<'prop'>,
) {
  const { compiler, file, declared, remark, replace } = context
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
function isOtherMention(context: FileContext, node: ts.Node, name: string): boolean {
  const { compiler } = context
  if (compiler.isStringLiteral(node)) return node.text === name && compiler.isLiteralTypeNode(node.parent)
  if (!compiler.isIdentifier(node) || node.text !== name) return false
  const { parent } = node
  return (
    (compiler.isPropertyAssignment(parent) && parent.name === node) ||
    compiler.isShorthandPropertyAssignment(parent) ||
    (compiler.isPropertyAccessExpression(parent) && parent.name === node)
  )
}
