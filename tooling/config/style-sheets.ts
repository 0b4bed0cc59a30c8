import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem, compile, optimize } from '@tailwindcss/node'
import ts from 'typescript'

const NOT_SHIPPED = /\.(test|stories)\.tsx?$|\.d\.ts$|(^|[\\/])(testing|test-helpers|locale)[\\/]|class-groups\.ts$/

export interface StyleSheetSource {
  /** The style sheet with the theme and what is written by hand. A file. */
  entry: string
  /** The folder that its imports are relative to. */
  base: string
  /** Folders with modules whose classes it needs. */
  modules: readonly string[]
}

/**
 * The classes that string literals of modules name, sorted. A word of a comment or of a text for people is none.
 */
export async function classesOf({ entry, base, modules }: StyleSheetSource): Promise<string[]> {
  const found = new Set(
    modules.flatMap((folder) =>
      globSync('**/*.{ts,tsx}', { cwd: folder })
        .filter((path) => !NOT_SHIPPED.test(path))
        .flatMap((path) => candidatesOf(join(folder, path))),
    ),
  )
  const system = await loadDesignSystem(readFileSync(entry, 'utf8'), { base })
  const candidates = [...found].toSorted((one, other) => (one < other ? -1 : Number(one > other)))
  const css = system.candidatesToCss(candidates)
  return candidates.filter((_, at) => css[at] !== null)
}

/**
 * The parts of the string literals of a module, other modules' names left out. A literal that is one plain word, `table`
 * or `collapse`, counts only where classes are expected: importers have classes of such names.
 */
function candidatesOf(path: string): string[] {
  const candidates: string[] = []
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, false, kindOf(path)), false)
  return candidates

  function visit(node: ts.Node, inClasses: boolean) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
      const parts = node.text.split(/\s+/).filter(Boolean)
      if (parts.length > 1 || inClasses || !/^[a-z]+$/.test(node.text)) candidates.push(...parts)
    }
    const expected = inClasses || isClassAttribute(node) || isClassCall(node)
    ts.forEachChild(node, (child) => visit(child, expected))
  }
}

const isClassAttribute = (node: ts.Node) =>
  ts.isJsxAttribute(node) && ts.isIdentifier(node.name) && /class/i.test(node.name.text)

const isClassCall = (node: ts.Node) =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && ['cx', 'cva', 'clsx'].includes(node.expression.text)

const kindOf = (path: string) => (path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

/**
 * Two forms of one compiled style sheet. `plain` stands in no layer, so that a reset of the page, which a layer would
 * lose to, does not undo it. `layered` is for pages that order their layers themselves.
 */
export async function compileStyleSheet(source: StyleSheetSource): Promise<{ plain: string; layered: string }> {
  const compiler = await compile(readFileSync(source.entry, 'utf8'), { base: source.base, onDependency: () => {} })
  const css = withoutSupportsTest(compiler.build(await classesOf(source)))
  const minify = (code: string) => `${optimize(code, { minify: true }).code.trim()}\n`
  return { plain: withGroundsOfButtons(minify(css)), layered: minify(`@layer trackhoe {\n${css}\n}`) }
}

/** A rule without rules in it, in CSS that has been minified, and a selector that is nothing but a class. Those of the calendar are left out. */
const RULE = /([^{}@;]+)\{([^{}]*)\}/g
const CLASS = /^\.(?!rdp-)(?:\\.|[\w-])+$/
const GROUND = /^background(?:-color|-image)?:/

/**
 * A class that gives a button its ground gets a rule for `button.class` beside its own: the preflight of Tailwind 3.0 to 3.4.1
 * takes grounds away by `[type='button']`, which weighs as much as a class and stands after this sheet in most pages.
 */
export function withGroundsOfButtons(css: string): string {
  return css.replaceAll(RULE, (rule, selectors: string, declarations: string) => {
    const grounds = declarations.split(';').filter((declaration) => GROUND.test(declaration))
    const buttons = selectors.split(',').filter((selector) => CLASS.test(selector))
    if (grounds.length === 0 || buttons.length === 0) return rule
    return `${rule}${buttons.map((selector) => `button${selector}`).join(',')}{${grounds.join(';')}}`
  })
}

/**
 * Tailwind sets its variables by `@property`, and by a rule of its own where a browser does not know that. A shadow root
 * ignores `@property` in every browser, so the rule must hold everywhere. It stays in its layer, below everything.
 */
function withoutSupportsTest(css: string): string {
  const start = css.indexOf('@supports', css.indexOf('@layer properties {'))
  if (start === -1) throw new Error('[styles] Tailwind writes no `@layer properties { @supports … }` any more.')
  const open = css.indexOf('{', start)
  let depth = 1
  let end = open + 1
  for (; depth > 0; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0
  return css.slice(0, start) + css.slice(open + 1, end - 1) + css.slice(end)
}

/** Directives by which a project that runs Tailwind 4.1 or newer makes the classes without reading our modules. */
export function inlineSources(classes: readonly string[]): string {
  return `@source inline("${classes.map(escapeForSource).join(' ')}");\n`
}

// Braces expand, and a quotation mark would end the list.
const escapeForSource = (name: string) => name.replace(/[\\{}"]/g, '\\$&')
