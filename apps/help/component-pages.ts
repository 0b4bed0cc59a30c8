import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allProps } from '../../tooling/help/component-props.ts'
import { guideSections, kebabCase, type GuideSection } from '../../tooling/help/guide-sections.ts'
import { tokensOf } from '../../tooling/help/component-tokens.ts'
import { COMPONENT_GROUPS, LANGUAGES, type Language } from './src/contents.ts'

const here = import.meta.dirname
const packages = join(here, '../../packages')

/** The page of some components: its place among the pages, the guide in one language, the example. */
interface ComponentPage extends GuideSection {
  readonly path: string
  /** The code of the live example. */
  readonly example: string | null
}

const guideFile = (packageName: string, language: Language) =>
  join(packages, packageName, 'docs', language === 'zh' ? 'components.zh-CN.md' : 'components.md')

/** The pages of the components of a package, in the order of its guide. */
export function componentPages(packageName: string, language: Language): ComponentPage[] {
  return guideSections(readFileSync(guideFile(packageName, language), 'utf8')).map((section) => {
    const name = kebabCase(section.names[0] ?? '')
    const file = join(here, 'examples', `${name}.tsx`)
    return {
      ...section,
      path: `components/${name}`,
      example: existsSync(file) ? readFileSync(file, 'utf8') : null,
    }
  })
}

const HEADINGS = {
  zh: { also: '本页还包括：', example: '示例', usage: '用法', props: '属性', tokens: '使用的设计变量' },
  en: { also: 'Also on this page:', example: 'Example', usage: 'Usage', props: 'Props', tokens: 'Design tokens' },
} satisfies Record<Language, unknown>

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function written(page: ComponentPage, language: Language, props: ReturnType<typeof allProps>): string {
  const heading = HEADINGS[language]
  const tables = page.names.filter((name) => (props[name]?.props.length ?? 0) > 0)
  const tokens = tokensOf(page.names)
  const [name, ...others] = page.names
  const usage = page.text.search(/^- /m)
  const source = '../../../src/live'
  return [
    `import { LiveExample } from '${source}/live-example.tsx'`,
    `import { PropsTable, TokenList } from '${source}/component-tables.tsx'`,
    '',
    `# ${name}`,
    '',
    page.text.slice(0, usage < 0 ? undefined : usage).trim(),
    '',
    ...(others.length > 0 ? [`${heading.also} ${others.map((other) => `\`${other}\``).join(' ')}`, ''] : []),
    ...(page.example === null
      ? []
      : [`## ${heading.example}`, '', `<LiveExample code={${json(page.example)}} language="${language}" />`, '']),
    ...(usage < 0 ? [] : [`## ${heading.usage}`, '', page.text.slice(usage).trim(), '']),
    ...(tables.length > 0 ? [`## ${heading.props}`, ''] : []),
    ...tables.flatMap((each) => [
      ...(page.names.length > 1 ? [`### ${each}`, ''] : []),
      `<PropsTable of="${each}" {...${json(props[each])}} />`,
      '',
    ]),
    ...(tokens.length > 0 ? [`## ${heading.tokens}`, '', `<TokenList tokens={${json(tokens)}} />`, ''] : []),
  ].join('\n')
}

/** Writes a page for each component of the packages, in each language. */
export async function writeComponentPages(): Promise<void> {
  const props = allProps()
  for (const language of LANGUAGES) {
    const folder = join(here, 'docs', language, 'components')
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    const pages = COMPONENT_GROUPS.flatMap((group) => componentPages(group.packageName, language))
    await Promise.all(
      pages.map((page) => writeFile(join(here, 'docs', language, `${page.path}.mdx`), written(page, language, props))),
    )
  }
}
