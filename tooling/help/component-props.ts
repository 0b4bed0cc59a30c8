import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { kebabCase } from './guide-sections.ts'

/** A prop as its declaration has it. */
interface ComponentProp {
  name: string
  type: string
  required: boolean
  /** Its docstring, as Markdown. */
  text: string
}

/** An inner part of a component that a theme can change. */
export interface ComponentPart {
  name: string
  /** The value of `data-slot` of its element. */
  slot: string
  /** Its docstring. */
  text: string
}

/** The props of a component, and the types of others that it takes as well. */
export interface ComponentProps {
  props: readonly ComponentProp[]
  others: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const printer = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true })

type Declaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration

/** The declarations of types by name, and by file and name. */
function declarations(): ReadonlyMap<string, Declaration> {
  const declared = new Map<string, Declaration>()
  for (const path of globSync('packages/{ui,form-widgets}/src/**/*.{ts,tsx}', { cwd: root })) {
    if (/\.(test|stories)\.|\/testing\//.test(path)) continue
    const file = ts.createSourceFile(root + path, readFileSync(root + path, 'utf8'), ts.ScriptTarget.Latest, true)
    for (const node of file.statements) {
      const isType = ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)
      if (!isType) continue
      declared.set(`${root}${path} ${node.name.text}`, node)
      // Of a name that several files have, the one in the file of its component counts: the others are those of parts.
      const isOwn = basename(path).replace(/\.tsx?$/, '') === kebabCase(node.name.text.replace(/Props$/, ''))
      if (isOwn || !declared.has(node.name.text)) declared.set(node.name.text, node)
    }
  }
  return declared
}

/** The props of all public components by name, as their types declare them: what a docgen of one file does not follow into its neighbors. */
export function allProps(): Record<string, ComponentProps> {
  const declared = declarations()
  const named = [...declared.keys()].filter((name) => /^\w+Props$/.test(name))
  return Object.fromEntries(
    named.map((name) => {
      const { props, others } = propsOf(name, declared)
      return [name.replace(/Props$/, ''), { props, others }]
    }),
  )
}

interface PartType {
  type: ts.TypeNode
  path: readonly string[]
}

interface FoundProps extends ComponentProps {
  /** The types that list its inner parts, and the types of props that lead to each, the nearest last. */
  partTypes: readonly PartType[]
}

function propsOf(name: string, declared: ReadonlyMap<string, Declaration>): FoundProps {
  const partTypes: PartType[] = []
  const props = new Map<string, ComponentProp>()
  const others = new Set<string>()

  function take(declaration: Declaration, omitted: ReadonlySet<string>, seen: readonly string[]) {
    if (ts.isTypeAliasDeclaration(declaration)) return takeType(declaration.type, omitted, seen)
    for (const member of declaration.members) takeMember(member, omitted)
    for (const { types } of declaration.heritageClauses ?? []) {
      for (const type of types) takeNamed(type.expression.getText(), type.typeArguments ?? [], type, omitted, seen)
    }
  }

  function takeType(type: ts.TypeNode, omitted: ReadonlySet<string>, seen: readonly string[]): void {
    if (ts.isIntersectionTypeNode(type) || ts.isUnionTypeNode(type)) {
      for (const part of type.types) takeType(part, omitted, seen)
    } else if (ts.isParenthesizedTypeNode(type)) takeType(type.type, omitted, seen)
    else if (ts.isTypeLiteralNode(type)) for (const member of type.members) takeMember(member, omitted)
    else if (ts.isTypeReferenceNode(type)) {
      takeNamed(type.typeName.getText(), type.typeArguments ?? [], type, omitted, seen)
    }
  }

  function takeNamed(
    of: string,
    args: readonly ts.TypeNode[],
    node: ts.Node,
    omitted: ReadonlySet<string>,
    seen: readonly string[],
  ) {
    const [inner, names] = args
    if (of === 'Omit' && inner && names) {
      takeType(inner, new Set([...omitted, ...literalsOf(names)]), seen)
      return
    }
    if (of === 'Pick' && inner && names) {
      const picked = new Set(literalsOf(names))
      if (!ts.isTypeReferenceNode(inner)) return
      const whole = propsOf(inner.typeName.getText(), declared)
      for (const prop of whole.props) if (picked.has(prop.name) && !omitted.has(prop.name)) addProp(prop)
      if (picked.has('classNames') && !omitted.has('classNames')) partTypes.push(...whole.partTypes)
      return
    }
    if (of === 'PartSettings' && inner && !omitted.has('classNames'))
      partTypes.push({ type: inner, path: seen.map((each) => each.replace(/^.* /, '')) })
    const found = declared.get(`${node.getSourceFile().fileName} ${of}`) ?? declared.get(of)
    const mark = found && `${found.getSourceFile().fileName} ${of}`
    if (found && mark && !seen.includes(mark)) take(found, omitted, [...seen, mark])
    else if (!found && of !== 'LazyProps') others.add(node.getText().replaceAll(/\s+/g, ' '))
  }

  function takeMember(member: ts.TypeElement, omitted: ReadonlySet<string>) {
    if (!ts.isPropertySignature(member) && !ts.isMethodSignature(member)) return
    const key =
      ts.isIdentifier(member.name) || ts.isStringLiteral(member.name) ? member.name.text : member.name.getText()
    if (omitted.has(key)) return
    const [doc] = ts.getJSDocCommentsAndTags(member)
    addProp({
      name: key,
      type: ts.isPropertySignature(member) && member.type ? printed(member.type) : printed(member),
      required: member.questionToken === undefined,
      text: doc ? (ts.getTextOfJSDocComment(doc.comment) ?? '').replaceAll(/\s+/g, ' ') : '',
    })
  }

  // Of a prop that is declared again the nearest declaration counts.
  function addProp(prop: ComponentProp) {
    if (!props.has(prop.name) && prop.type !== 'undefined' && prop.type !== 'never') props.set(prop.name, prop)
  }

  const declaration = declared.get(name)
  if (declaration) take(declaration, new Set(), [name])
  return { props: [...props.values()], others: [...others], partTypes }
}

/** The packages whose components a theme can change. */
const THEMED = ['ui', 'form-widgets'] as const

export type ThemedPackage = (typeof THEMED)[number]

/** The names of the components of a package that a theme can change: those that it adds to `ThemedComponents`. */
function themedNames(of: ThemedPackage): string[] {
  return globSync(`packages/${of}/src/**/*.{ts,tsx}`, { cwd: root })
    .filter((path) => !/\.(test|stories)\.|\/testing\//.test(path))
    .toSorted()
    .flatMap((path) => {
      const text = readFileSync(root + path, 'utf8')
      if (!text.includes('interface ThemedComponents')) return []
      const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      const added = statements.flatMap((node) =>
        ts.isModuleDeclaration(node) && node.body && ts.isModuleBlock(node.body) ? [...node.body.statements] : [node],
      )
      return added
        .filter((node) => ts.isInterfaceDeclaration(node))
        .filter(({ name }) => name.text === 'ThemedComponents')
        .flatMap(({ members }) => members.flatMap(({ name }) => (name ? [name.getText()] : [])))
    })
}

/** The inner parts of all components of a package that a theme can change, by the names of the components. */
export function allParts(of: ThemedPackage): Record<string, readonly ComponentPart[]> {
  const declared = declarations()
  const names = themedNames(of)
  // A component that is one of the package below shows the parts of that one.
  const below = of === 'ui' ? [] : themedNames('ui')
  return Object.fromEntries(names.map((name) => [name, partsOf(name, { names, below }, declared)]))
}

interface ThemedNames {
  /** The components of the package. */
  names: readonly string[]
  /** Those of the package below. */
  below: readonly string[]
}

function partsOf(name: string, { names, below }: ThemedNames, declared: ReadonlyMap<string, Declaration>) {
  const parts = new Map<string, ComponentPart>()

  function take(type: ts.TypeNode | undefined, inner: string): void {
    if (!type) return
    if (ts.isIntersectionTypeNode(type)) for (const each of type.types) take(each, inner)
    if (ts.isTypeReferenceNode(type)) takeDeclared(type.typeName.getText(), inner)
  }

  function takeDeclared(of: string, inner: string) {
    const declaration = declared.get(of)
    if (!declaration) return
    if (ts.isTypeAliasDeclaration(declaration)) return take(declaration.type, inner)
    for (const { types } of declaration.heritageClauses ?? []) {
      for (const type of types) takeDeclared(type.expression.getText(), inner)
    }
    const owner = of.replace(/Parts$/, '')
    const prefix = kebabCase([...names, ...below].includes(owner) ? owner : inner)
    for (const member of declaration.members) {
      const part = member.name?.getText() ?? ''
      const [doc] = ts.getJSDocCommentsAndTags(member)
      const text = doc ? (ts.getTextOfJSDocComment(doc.comment) ?? '').replaceAll(/\s+/g, ' ') : ''
      parts.set(part, { name: part, slot: part === 'root' ? kebabCase(name) : `${prefix}-${kebabCase(part)}`, text })
    }
  }

  for (const { type, path } of propsOf(`${name}Props`, declared).partTypes) {
    const inner = path.map((each) => each.replace(/Props$/, '')).findLast((each) => below.includes(each))
    take(type, inner ?? name)
  }
  const whole = { name: 'root', slot: kebabCase(name), text: ROOT }
  return parts.size > 0 ? [...parts.values()] : [whole]
}

/** The text of the only part of a component. */
const ROOT = 'The element of `className`.'

const printed = (node: ts.Node) =>
  printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()).replaceAll(/\s+/g, ' ')

function literalsOf(type: ts.TypeNode): string[] {
  if (ts.isUnionTypeNode(type)) return type.types.flatMap(literalsOf)
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : []
}
