import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build, minifySync } from 'vite'
import { describe, expect, it, onTestFinished } from 'vitest'
import { catalogOf, languages, markedTexts, markTexts, withTextsOf } from './languages.ts'

const MODULE = `
import { joinParts } from './join.ts'
const chinese = { title: '用户列表', count: (count: number) => \`共 \${count} 位用户\`, both: joinParts('一', '二') }
const english: typeof chinese = { title: 'List of users', count: (count) => \`\${count} users\`, both: joinParts('one', 'two') }
export const messages = { 'zh-CN': chinese, 'en-US': english }
`

const marked = (code: string, id = '/p/apps/a/src/a.messages.ts') => markTexts(code, id) ?? ''

describe('markTexts', () => {
  it('leaves a module without messages as it is', () => {
    expect(markTexts("export const locale = 'en-US'", '/p/apps/a/src/a.ts')).toBeNull()
  })

  it('marks the constants of both languages, with the names that they use', () => {
    const code = marked(MODULE)
    expect(markedTexts(`${code.replace(/: typeof chinese|: number/g, '')}`)).toMatchObject([
      { locale: 'zh-CN', names: ['joinParts'], body: expect.stringContaining('用户列表') },
      { locale: 'en-US', names: ['joinParts'], body: expect.stringContaining('List of users') },
    ])
  })

  it('marks both objects of a pair, but not one so small that its place would be larger', () => {
    const long = (text: string) => `{ title: '${text.repeat(40)}', other: '${text.repeat(40)}' }`
    const pair = `export const tour = { 'zh-CN': ${long('甲')}, 'en-US': ${long('a ')} }`
    expect(markedTexts(marked(pair)).map(({ locale }) => locale)).toEqual(['zh-CN', 'en-US'])
    expect(markTexts("const separators = { 'zh-CN': { items: '，' }, 'en-US': { items: ', ' } }", '/x.ts')).toBeNull()
  })

  it('refuses messages that use what gets its value later', () => {
    const code = "const enUS = { title: () => NAME }\nconst NAME = 'Trackhoe'"
    expect(() => marked(code)).toThrow('enUS uses NAME, which must stand above it')
  })

  it('gives the same messages of two modules different keys', () => {
    const keyOf = (id: string) => markedTexts(marked("const enUS = { title: 'A' }", id))[0]?.key
    expect(keyOf('/p/apps/a/src/a.ts')).not.toBe(keyOf('/p/apps/a/src/b.ts'))
  })
})

describe('the files of the languages', () => {
  const source = marked(MODULE).replace(/: typeof chinese|: number/g, '')
  const file = minifySync('a.js', source, { module: true }).code
  const texts = markedTexts(file)

  it('have the messages of one language and a place for those of the other', () => {
    const chinese = withTextsOf('zh-CN', file, texts)
    expect(chinese).toContain('用户列表')
    expect(chinese).not.toMatch(/List of users|__texts/)
    const english = withTextsOf('en-US', file, texts)
    expect(english).toContain('List of users')
    expect(english).not.toMatch(/用户列表|__texts/)
  })

  it('take those of the other language from its catalog, functions and names of the file included', async () => {
    const english = withTextsOf('en-US', file, texts)
      .replace(/import\s*\{\s*joinParts as (\w+)\s*\}[^;]*;/, 'const $1=(...parts)=>parts.join("-");')
      .replace(/import\s*\{\s*joinParts\s*\}[^;]*;/, 'const joinParts=(...parts)=>parts.join("-");')
    const filler = `
      const places=[]
      const $texts=(key,names)=>{const place=[{},key,names];places.push(place);return place[0]}
      ${english}
      export const fill=(catalog)=>{for(const [object,key,names] of places)Object.assign(object,catalog[key](names?names():[]))}`
    const { messages, fill } = await moduleOf(filler)
    const { default: catalog } = await moduleOf(catalogOf('zh-CN', texts))
    expect(messages['zh-CN']).toEqual({})
    expect(messages['en-US'].both).toBe('one-two')
    fill(catalog)
    expect(messages['zh-CN']).toMatchObject({ title: '用户列表', both: '一-二' })
    expect(messages['zh-CN'].count(3)).toBe('共 3 位用户')
  })
})

// oxlint-disable-next-line typescript/no-explicit-any -- code that is made here
const moduleOf = (code: string): Promise<any> =>
  import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)

describe('languages', () => {
  const FILES = {
    'index.html':
      '<html lang="zh-CN"><head></head><body><script type="module" src="/apps/a/src/main.ts"></script></body></html>',
    'apps/a/src/main.ts': `
import { zhCN, enUS } from './page.messages.ts'
import { big } from './library.js'
document.title = document.documentElement.lang === 'en-US' ? enUS.title : zhCN.title
document.addEventListener('click', () => import('./page.ts').then(({ page }) => page(big)))`,
    'apps/a/src/page.messages.ts': `
export const zhCN = { title: '车辆的位置' }
export const enUS: typeof zhCN = { title: 'Places of vehicles' }`,
    'apps/a/src/page.ts': `
import { big } from './library.js'
const chinese = { head: '页面的标题' }
const english = { head: 'Title of the page' }
export const page = (text: string) => [big, text, document.documentElement.lang === 'en-US' ? english.head : chinese.head]`,
    'apps/a/src/library.js': `export const big = document.title.repeat(2)`,
  }

  async function buildFixture() {
    const root = mkdtempSync(join(tmpdir(), 'trackhoe-languages-'))
    onTestFinished(() => rmSync(root, { recursive: true, force: true }))
    for (const [name, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(root, name)), { recursive: true })
      writeFileSync(join(root, name), content)
    }
    const { plugins } = languages()
    const built = await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins,
      build: {
        write: false,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [{ name: 'library', test: /library\.js$/ }] },
            chunkFileNames: 'assets/[name]-[hash].js',
          },
        },
      },
    })
    const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
    return new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : String(file.source)]))
  }

  it('writes what holds messages once for each language, and the rest once', async () => {
    const files = await buildFixture()
    const of = (test: RegExp) => [...files].filter(([name]) => test.test(name))
    const chinese = of(/^assets\/(?!texts-)[^/]*\.js$/)
    const english = of(/^assets\/en\//)
    expect(english.map(([name]) => name.replace(/-[\w-]+\.js$/, '')).sort()).toEqual([
      'assets/en/index',
      'assets/en/page',
    ])
    expect(chinese.map(([, code]) => code).join()).toMatch(/车辆的位置.*页面的标题|页面的标题.*车辆的位置/s)
    expect(chinese.map(([, code]) => code).join()).not.toMatch(/Places of vehicles|Title of the page/)
    expect(english.map(([, code]) => code).join()).not.toMatch(/[\u4e00-\u9fff]/)
    expect(of(/texts-en/)[0]?.[1]).toMatch(
      /Places of vehicles.*Title of the page|Title of the page.*Places of vehicles/s,
    )

    // From the folder of English files the file that has none is one folder up.
    expect(english.find(([name]) => name.includes('page'))?.[1]).toMatch(/["'`]\.\.\/library-/)
    expect(files.get('index.html')).toMatch(/lang="zh-CN"[^]*"\/assets\/index-/)
    expect(files.get('index.en.html')).toMatch(/lang="en-US"[^]*"\/assets\/en\/index-/)
    for (const [name, code] of english)
      for (const [, path] of code.matchAll(/["'`](\.{1,2}\/[\w.-]+\.js)["'`]/g))
        expect([...files.keys()]).toContain(join(dirname(name), path ?? ''))
  })
})
