import { createHash } from 'node:crypto'
import { parseSync, type Plugin, type Rolldown } from 'vite'

/** A language of the messages, by its locale. */
export type TextLocale = 'zh-CN' | 'en-US'

/** Stands in built code around each object of messages, until the files of the languages are written. */
const MARK = '__texts'

/** The folder of the files that hold English messages. Those with Chinese ones keep their place. */
const ENGLISH_FOLDER = 'assets/en/'

/** The version of the written files: it is part of their names, which are the same only for the same content. */
const VERSION = '1'

/** The names that messages have in their modules. */
const LOCALE_OF_NAME: Readonly<Record<string, TextLocale>> = {
  zhCN: 'zh-CN',
  chinese: 'zh-CN',
  enUS: 'en-US',
  english: 'en-US',
}

/** Smaller objects stay in the files of both languages. Unit: characters. */
const SMALL = 60

interface Node {
  type: string
  start: number
  end: number
  [field: string]: unknown
}

interface SourceTexts {
  locale: TextLocale
  name: string
  node: Node
}

/** Messages in a built file, with the place of their mark. */
export interface MarkedTexts {
  locale: TextLocale
  key: string
  /** The object as it stands in the file. */
  body: string
  /** Names of the file that the object uses. */
  names: readonly string[]
  start: number
  end: number
}

/**
 * Puts a mark around the messages of each language in a module: around constants of the usual names, and around both objects of
 * `{ 'zh-CN': {…}, 'en-US': {…} }`. Null for a module without messages.
 */
export function markTexts(code: string, id: string): string | null {
  const { program, errors } = parseSync(id, code)
  // The bundler reports them.
  if (errors.length > 0) return null
  const texts: SourceTexts[] = []
  /** The names of the module, with the place where constants get their value. */
  const bindings = new Map<string, number>()
  for (const statement of childrenOf(program)) {
    const declaration = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (statement.type === 'ImportDeclaration')
      for (const each of childrenOf(statement)) if (isNode(each['local'])) bindings.set(nameOf(each['local']), 0)
    if (declaration.type === 'FunctionDeclaration') bindings.set(nameOf(declaration['id']), 0)
    if (declaration.type !== 'VariableDeclaration') continue
    for (const declarator of childrenOf(declaration)) {
      const name = nameOf(declarator['id'])
      bindings.set(name, declarator.end)
      texts.push(...textsOf(declarator['init'], name))
    }
  }
  if (texts.length === 0) return null
  const path = id.replace(/^.*\/(?=(?:apps|packages)\/)/, '')
  return replaceAt(
    code,
    texts.map(({ locale, name, node }, at) => {
      const used = [...new Set(referencesOf(node))].filter((each) => bindings.has(each))
      const late = used.find((each) => (bindings.get(each) ?? 0) > node.end)
      if (late !== undefined) throw new Error(`${path}: ${name} uses ${late}, which must stand above it.`)
      const key = createHash('sha256').update(`${VERSION} ${path} ${name} ${locale} ${at}`).digest('base64url')
      const list = used.length > 0 ? `, () => [${used.join(', ')}]` : ''
      const object = code.slice(node.start, node.end)
      const text = `/* @__PURE__ */ ${MARK}('${locale}', '${key.slice(0, 6)}', () => (${object})${list})`
      return { start: node.start, end: node.end, text }
    }),
  )
}

function textsOf(init: unknown, name: string): SourceTexts[] {
  const locale = LOCALE_OF_NAME[name]
  const object = objectOf(init)
  if (locale && object) return [{ locale, name, node: object }]
  if (!isNode(init)) return []
  const pair = childrenOf(object ?? init).flatMap((property) => {
    const key = isNode(property['key']) ? property['key']['value'] : undefined
    const node = objectOf(property['value'])
    return (key === 'zh-CN' || key === 'en-US') && node ? [{ locale: key, name, node } as const] : []
  })
  if (pair.length === 2 && pair.every(({ node }) => node.end - node.start >= SMALL)) return pair
  return isFunction(init) ? [] : childrenOf(init).flatMap((child) => textsOf(child, name))
}

function objectOf(value: unknown): Node | null {
  if (!isNode(value)) return null
  if (/^TS(As|Satisfies)Expression$/.test(value.type)) return objectOf(value['expression'])
  return value.type === 'ObjectExpression' ? value : null
}

function referencesOf(node: Node): string[] {
  if (node.type.startsWith('TS')) return []
  if (node.type === 'Identifier') return [nameOf(node)]
  return Object.entries(node).flatMap(([field, value]) => {
    const isName = (field === 'key' || field === 'property') && node['computed'] !== true && node['shorthand'] !== true
    return isName ? [] : [value].flat().filter(isNode).flatMap(referencesOf)
  })
}

/** Finds the marked messages of a built file. */
export function markedTexts(code: string): MarkedTexts[] {
  return code.includes(`${MARK}(`) ? marksIn(parseSync('chunk.js', code).program, code) : []
}

function marksIn(node: object, code: string): MarkedTexts[] {
  return childrenOf(node).flatMap((child) => {
    const args = child.type === 'CallExpression' && nameOf(child['callee']) === MARK ? child['arguments'] : undefined
    if (!Array.isArray(args)) return marksIn(child, code)
    const [locale, key, body, list] = args.map((each) => (isNode(each) ? each : undefined))
    const object = body?.['body']
    const elements = isNode(list?.['body']) ? list['body']['elements'] : []
    const localeText = textOf(locale)
    if (!isNode(object) || !(localeText === 'zh-CN' || localeText === 'en-US'))
      throw new Error(`The bundler has changed a mark of messages: ${code.slice(child.start, child.start + 200)}`)
    return {
      locale: localeText,
      key: textOf(key),
      body: code.slice(object.start, object.end),
      names: [elements].flat().flatMap((each) => (isNode(each) && each.type === 'Identifier' ? [nameOf(each)] : [])),
      start: child.start,
      end: child.end,
    }
  })
}

/** Returns a built file with the messages of one language, and a place to fill for each object of the other one. */
export function withTextsOf(locale: TextLocale, code: string, marked: readonly MarkedTexts[]): string {
  return replaceAt(
    code,
    marked.map(({ start, end, ...one }) => {
      const list = one.names.length > 0 ? `,()=>[${one.names.join()}]` : ''
      return { start, end, text: one.locale === locale ? `(${one.body})` : `$texts("${one.key}"${list})` }
    }),
  )
}

/** Returns the file of all messages of one language: by key, a function that makes the object. */
export function catalogOf(locale: TextLocale, marked: readonly MarkedTexts[]): string {
  const entries = marked
    .filter((one) => one.locale === locale)
    .map(({ key, names, body }) => [key, `${JSON.stringify(key)}:([${names.join()}])=>(${body})`] as const)
  const byKey = new Map(entries)
  if (byKey.size < entries.length) throw new Error('Two objects of messages have the same key.')
  return `export default{${[...byKey.values()].join()}}`
}

/** The files of all messages of each language. */
export type Catalogs = Readonly<Record<TextLocale, string>>

/**
 * Writes each file that holds messages, or imports one that does, twice: with the Chinese ones in its place, with the English ones
 * in the folder `en` beside it, where `index.en.html` begins. A window that changes its language loads one file, with all messages
 * of the other one. The script of the start has what fills them in.
 */
export function languages(): { plugins: Plugin[]; catalogs: () => Catalogs } {
  let catalogs: Catalogs | undefined
  return {
    catalogs: () => {
      if (!catalogs) throw new Error('The files of messages are named when the bundle is generated.')
      return catalogs
    },
    plugins: [
      {
        name: 'trackhoe:mark-texts',
        apply: 'build',
        enforce: 'pre',
        transform: {
          filter: {
            id: /\/(?:apps|packages)\/[^/]+\/src\/[^?]*\.tsx?$/,
            code: /\b(?:zhCN|enUS|chinese|english) *[:=]|'en-US'/,
          },
          handler: (code, id) => markTexts(code, id),
        },
      },
      {
        name: 'trackhoe:catalogs',
        apply: 'build',
        generateBundle: {
          order: 'pre',
          handler(_, bundle) {
            const marked = chunksOf(bundle).flatMap(({ code }) => markedTexts(code))
            const emit = (locale: TextLocale, name: string) =>
              this.getFileName(this.emitFile({ type: 'asset', name, source: catalogOf(locale, marked) }))
            catalogs = { 'zh-CN': emit('zh-CN', 'texts-zh.js'), 'en-US': emit('en-US', 'texts-en.js') }
          },
        },
      },
      {
        name: 'trackhoe:languages',
        apply: 'build',
        generateBundle: {
          order: 'post',
          handler(_, bundle) {
            const marked = new Map(chunksOf(bundle).map((chunk) => [chunk.fileName, markedTexts(chunk.code)]))
            const twice = importersOf(
              [...marked].flatMap(([name, texts]) => (texts.length > 0 ? [name] : [])),
              bundle,
            )
            for (const file of Object.values(bundle)) {
              if (file.type === 'chunk' && twice.has(file.fileName)) {
                const texts = marked.get(file.fileName) ?? []
                const source = inEnglishFolder(withTextsOf('en-US', file.code, texts), twice)
                this.emitFile({ type: 'asset', fileName: englishNameOf(file.fileName), source })
                file.code = withTextsOf('zh-CN', file.code, texts)
              } else if (file.type === 'asset' && twice.has(file.fileName)) {
                const source = inEnglishFolder(String(file.source), twice)
                this.emitFile({ type: 'asset', fileName: englishNameOf(file.fileName), source })
              } else if (file.type === 'asset' && file.fileName === 'index.html') {
                const source = inEnglishFolder(String(file.source), twice).replace('lang="zh-CN"', 'lang="en-US"')
                this.emitFile({ type: 'asset', fileName: 'index.en.html', source })
              }
            }
          },
        },
      },
    ],
  }
}

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))

const englishNameOf = (name: string) => name.replace(/^assets\//, ENGLISH_FOLDER)

/** The files, all that import them in turn, and the scripts of the start, which name files of both. */
function importersOf(names: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const found = new Set(names)
  const imports = (chunk: Rolldown.OutputChunk) => [...chunk.imports, ...chunk.dynamicImports]
  for (let size = -1; size !== found.size;) {
    size = found.size
    for (const chunk of chunksOf(bundle)) if (imports(chunk).some((name) => found.has(name))) found.add(chunk.fileName)
  }
  for (const file of Object.values(bundle))
    if (file.type === 'asset' && file.names.some((name) => name === 'boot.js' || name === 'pages.js'))
      found.add(file.fileName)
  return found
}

/** Names the files in the folder of English ones, and others from there. */
function inEnglishFolder(code: string, twice: ReadonlySet<string>): string {
  return code.replace(
    /(["'`])(\.\/|[\w/-]*?assets\/)([\w.-]+\.(?:js|css))\1/g,
    (whole, quote: string, folder: string, name: string) => {
      const isTwice = twice.has(`assets/${name}`)
      if (folder === './') return isTwice ? whole : `${quote}../${name}${quote}`
      return isTwice ? `${quote}${folder.replace(/assets\/$/, ENGLISH_FOLDER)}${name}${quote}` : whole
    },
  )
}

function replaceAt(code: string, parts: readonly { start: number; end: number; text: string }[]): string {
  let result = ''
  let at = 0
  for (const { start, end, text } of parts.toSorted((one, other) => one.start - other.start)) {
    result += code.slice(at, start) + text
    at = end
  }
  return result + code.slice(at)
}

function childrenOf(node: object): Node[] {
  return Object.values(node).flatMap((value: unknown) => [value].flat().filter(isNode))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

const nameOf = (node: unknown) => (isNode(node) ? String(node['name']) : '')

const isFunction = ({ type }: Node) => /Function/.test(type)

/** The text of a literal, which the minifier may have made a template. */
function textOf(node: Node | undefined): string {
  if (node?.type !== 'TemplateLiteral') return String(node?.['value'])
  const [part] = childrenOf(node)
  const value = part?.['value']
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
}
