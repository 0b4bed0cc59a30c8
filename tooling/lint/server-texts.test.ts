import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { findEnglish, findEnglishMessage } from '../../apps/server/src/platform/core/english.ts'

// Labels that have their English beside them are known once their schemas are.
await Promise.all(
  globSync('packages/contract/src/*.ts').map(async (file) => file.endsWith('.test.ts') || import(`../../${file}`)),
)

const HAN = /\p{Script=Han}/u

/**
 * What has one language for a reason: what is printed at a terminal has both in pairs of its own, rows that are installed or
 * shown as samples are data, and the meanings of enumerations are translated by the client, with those of other servers.
 */
const EXEMPT: readonly RegExp[] = [
  /\.test\.ts$/,
  /^apps\/server\/src\/(command-line|seed|testing)\//,
  /^apps\/server\/src\/platform\/(backup\/|core\/(config\/|clock-objection|private-folder))/,
  /^apps\/server\/src\/modules\/parameters\/enum-values\.ts$/,
  /^apps\/server\/src\/platform\/core\/english(-labels)?\.ts$/,
]

/** Read by programs, not by people. */
const OF_THE_WIRE = new Set(['心跳响应', "service_sys_dict,dict_name,id,status='是' and del_flag='0'"])

/** Functions whose arguments are the two languages, in this order. */
const PAIRS = new Set([
  'texts',
  'label',
  'subjectNames',
  'pick',
  'text.pick',
  'plain',
  'choice',
  'onOff',
  'composed',
  'measured',
  'hours',
])

interface Found {
  where: string
  text: string
}

/** The Chinese texts of a file that stand alone: not beside their English. */
function lonelyTexts(file: string): Found[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Found[] = []
  const visit = (node: ts.Node) => {
    if (isPair(node)) return
    if (isText(node) && HAN.test(textOf(node)) && !OF_THE_WIRE.has(textOf(node))) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart())
      found.push({ where: `${file}:${line + 1}`, text: textOf(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** `{ zh, en }`, or a call with both. */
function isPair(node: ts.Node): boolean {
  if (ts.isObjectLiteralExpression(node)) {
    const names = node.properties.map(({ name }) => name?.getText())
    return names.includes('zh') && names.includes('en')
  }
  if (ts.isNewExpression(node)) return node.expression.getText() === 'StartupError' && (node.arguments ?? []).length > 1
  return ts.isCallExpression(node) && PAIRS.has(node.expression.getText()) && node.arguments.length > 1
}

const isText = (node: ts.Node) =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)

/** The text with a number in place of each value. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('')
}

const filesOf = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !EXEMPT.some((exempt) => exempt.test(file)))

describe('every text that the server writes', () => {
  it('has its English: beside it, or among the labels', () => {
    const lonely = filesOf('apps/server/src/**/*.ts')
      .flatMap(lonelyTexts)
      .filter(({ text }) => findEnglish(text) === undefined && findEnglishMessage(text) === undefined)
    expect(lonely.map(({ where, text }) => `${where} ${text}`)).toEqual([])
  })

  it('has its English where the contract writes it: labels and messages', () => {
    const lonely = filesOf('packages/contract/src/**/*.ts')
      .flatMap(lonelyTexts)
      .filter(({ text }) => findEnglishMessage(text) === undefined)
    expect(lonely.map(({ where, text }) => `${where} ${text}`)).toEqual([])
  })

  it('is the same for a label wherever it stands, because messages find it by its Chinese', () => {
    const pairs = filesOf('packages/contract/src/**/*.ts').flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/\blabel\(\s*'([^']+)',\s*'([^']+)'/g),
    ])
    expect(pairs.length).toBeGreaterThan(40)
    expect(pairs.filter(([, zh = '', en]) => findEnglish(zh) !== en).map(([text]) => text)).toEqual([])
  })
})
