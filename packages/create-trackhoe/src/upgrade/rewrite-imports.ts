import type { ChangeOf, FileContext } from './file-context.ts'
import { isOf } from './file-context.ts'
import { referencesTo, referenceText, visit } from './file-names.ts'
import type { ModuleImport } from './module-imports.ts'

/** Names of the module that calls are bound by. */
const BIND = { entry: '@trackhoe/api-client', name: 'bind' }

export function renameImport(
  context: FileContext,
  from: ModuleImport,
  specifier: ModuleImport['specifiers'][number],
  change: ChangeOf<'export'>,
) {
  const { compiler, file, imports, declared, replace, isTaken } = context
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

export function bindGroup(
  context: FileContext,
  from: ModuleImport,
  specifier: ModuleImport['specifiers'][number],
  change: ChangeOf<'group'>,
) {
  const { compiler, file, imports, declared, edits, remark, replace, isTaken } = context
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
export function remarkNamespace(context: FileContext, { entry }: ModuleImport, namespace: string) {
  const { compiler, file, changesOf, remark, adviceOf, nameChange } = context
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
      ({ package: of, components, from }) => isOf(entry, of) && components.includes(tagName.name.text) && from === prop,
    )
    if (change) remark(node, `\`${prop}\` of \`<${tagName.getText(file)}>\` is not changed. ${adviceOf(change)}`)
  })
}
