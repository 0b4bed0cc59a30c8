import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { allParts, allProps, type ComponentPart, type ComponentProps } from '../../tooling/help/component-props.ts'
import { guideIntroduction, guideSections, kebabCase } from '../../tooling/help/guide-sections.ts'
import { tokensOf } from '../../tooling/help/component-tokens.ts'
import { partTextInChinese, propTextInChinese } from '../../tooling/help/prop-texts.ts'
import { storyIds } from '../../tooling/help/story-pages.ts'
import { COMPONENT_GROUPS, LANGUAGES, type ComponentGroup, type Language } from './src/contents.ts'

const here = import.meta.dirname
const packages = join(here, '../../packages')
/** Where `npm run help:stories` builds Storybook. Without it the pages lead to no stories. */
const hasStories = existsSync(join(here, 'docs/public/stories/index.html'))

/** A page about some components, or about a type of field: its place among the pages, the guide in one language, the example. */
export interface GuidePage {
  readonly path: string
  readonly title: string
  /** The components, or the name of the type. */
  readonly names: readonly string[]
  readonly text: string
  /** The code of the live example. */
  readonly example: string | null
}

const guideFile = ({ packageName, guide }: ComponentGroup, language: Language) =>
  join(packages, packageName, 'docs', `${guide}${language === 'zh' ? '.zh-CN' : ''}.md`)

function exampleOf(name: string): string | null {
  const file = join(here, 'examples', `${name}.tsx`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** The pages of a group, in the order of its guide. */
export function guidePages(group: ComponentGroup, language: Language): GuidePage[] {
  const guide = readFileSync(guideFile(group, language), 'utf8')
  if (group.guide === 'components') {
    return guideSections(guide).map(({ names, text }) => {
      const name = kebabCase(names[0] ?? '')
      return { names, text, title: names[0] ?? '', path: `components/${name}`, example: exampleOf(name) }
    })
  }
  const types = guideSections(guide).map(({ names, text }): GuidePage => {
    // A type is headed by its name in forms, then by what designers call it.
    const [type = '', ...name] = names.join(', ').split(' ')
    const path = `widgets/${type}`
    return { names: [type], text, title: `${name.join(' ')} ${type}`, path, example: exampleOf(path) }
  })
  return [overviewOf(guide, types, language), ...types]
}

const HEADINGS = {
  zh: {
    also: '本页还包括：',
    example: '示例',
    usage: '用法',
    props: '属性',
    parts: '各部分',
    tokens: '使用的设计变量',
    types: ['类型', '用途'],
  },
  en: {
    also: 'Also on this page:',
    example: 'Example',
    usage: 'Usage',
    props: 'Props',
    parts: 'Parts',
    tokens: 'Design tokens',
    types: ['Type', 'For'],
  },
} satisfies Record<Language, unknown>

/** What all types have in common, and each type in a line. */
function overviewOf(guide: string, types: readonly GuidePage[], language: Language): GuidePage {
  const rows = types.map(({ names, title, text }) => {
    const [purpose = ''] = text.split('\n')
    return `| [${title}](./${names[0] ?? ''}.mdx) | ${purpose} |`
  })
  const [title = '', ...introduction] = guideIntroduction(guide)
  const [type, purpose] = HEADINGS[language].types
  const text = [...introduction, [`| ${type} | ${purpose} |`, '| --- | --- |', ...rows].join('\n')].join('\n\n')
  return { path: 'widgets/overview', title, names: [], text, example: null }
}

/** All pages that are made of guides. */
export const allGuidePages = (language: Language): GuidePage[] =>
  COMPONENT_GROUPS.flatMap((group) => guidePages(group, language))

const json = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The props with their texts in a language. */
function inLanguage(component: ComponentProps | undefined, language: Language): ComponentProps | undefined {
  if (!component || language === 'en') return component
  return { ...component, props: component.props.map((prop) => ({ ...prop, text: propTextInChinese(prop.text) })) }
}

/** The inner parts with their texts in a language. */
function partsInLanguage(parts: readonly ComponentPart[], language: Language): readonly ComponentPart[] {
  return language === 'en' ? parts : parts.map((part) => ({ ...part, text: partTextInChinese(part.text) }))
}

/** The control of a type of field, as its guide names it. */
const CONTROL = /^- (?:控件：|Control: )`(\w+)`/m

interface Facts {
  pages: readonly GuidePage[]
  props: ReturnType<typeof allProps>
  parts: ReturnType<typeof allParts>
  stories: ReturnType<typeof storyIds>
}

function written(page: GuidePage, language: Language, { pages, props, parts, stories }: Facts) {
  const heading = HEADINGS[language]
  const tables = page.names.filter((name) => (props[name]?.props.length ?? 0) > 0)
  const [, control] = CONTROL.exec(page.text) ?? []
  const tokens = tokensOf(control ? [control] : page.names)
  const withParts = page.names.filter((name) => (parts[name]?.length ?? 0) > 0)
  const [, ...others] = page.names
  const usage = page.text.search(/^- /m)
  const source = '../../../src/live'
  const story = hasStories && page.names.map((name) => stories.get(name)).find((id) => id !== undefined)
  const text = page.text.replace(CONTROL, (line, name: string) => {
    const about = pages.find(({ names }) => names.includes(name))
    return about ? line.replace(/`\w+`/, `[$&](../${about.path}.mdx)`) : line
  })
  return [
    `import { LiveExample } from '${source}/live-example.tsx'`,
    `import { PartsTable, PropsTable, TokenList } from '${source}/component-tables.tsx'`,
    `import { StoriesLink } from '${source}/stories-link.tsx'`,
    '',
    `# ${page.title}`,
    '',
    text.slice(0, usage < 0 ? undefined : usage).trim(),
    '',
    ...(others.length > 0 ? [`${heading.also} ${others.map((other) => `\`${other}\``).join(' ')}`, ''] : []),
    ...(page.example === null
      ? []
      : [
          `## ${heading.example}`,
          '',
          `<LiveExample name="${page.path}" code={${json(page.example)}} language="${language}" />`,
          '',
        ]),
    ...(story ? [`<StoriesLink id="${story}" language="${language}" />`, ''] : []),
    ...(usage < 0 ? [] : [`## ${heading.usage}`, '', text.slice(usage).trim(), '']),
    ...(tables.length > 0 ? [`## ${heading.props}`, ''] : []),
    ...tables.flatMap((each) => [
      ...(page.names.length > 1 ? [`### ${each}`, ''] : []),
      `<PropsTable of="${each}" {...${json(inLanguage(props[each], language))}} />`,
      '',
    ]),
    ...(withParts.length > 0 ? [`## ${heading.parts}`, ''] : []),
    ...withParts.flatMap((each) => [
      `<PartsTable of="${each}" parts={${json(partsInLanguage(parts[each] ?? [], language))}} />`,
      '',
    ]),
    ...(tokens.length > 0 ? [`## ${heading.tokens}`, '', `<TokenList tokens={${json(tokens)}} />`, ''] : []),
  ].join('\n')
}

/** Writes the pages of all groups, in each language. */
export async function writeComponentPages(): Promise<void> {
  const facts = { props: allProps(), parts: { ...allParts('ui'), ...allParts('form-widgets') }, stories: storyIds() }
  for (const language of LANGUAGES) {
    const pages = allGuidePages(language)
    const fileOf = ({ path }: GuidePage) => join(here, 'docs', language, `${path}.mdx`)
    for (const folder of new Set(pages.map((page) => dirname(fileOf(page))))) {
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { recursive: true })
    }
    await Promise.all(pages.map((page) => writeFile(fileOf(page), written(page, language, { ...facts, pages }))))
  }
}
