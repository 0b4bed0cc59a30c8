import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { allParts, allProps, type ComponentPart, type ComponentProps } from './component-props.ts'
import { guideSections } from './guide-sections.ts'

/** The guide of the components, where a package has some. */
const GUIDE = 'docs/components.md'

const RULES = `Rules that hold everywhere: one style sheet (\`@trackhoe/form-widgets/styles.css\`, or \`tailwind.css\` with Tailwind 4); one
\`UiProvider\` round the app and one \`Toaster\` in it; every component takes \`ref\`, \`className\`, \`style\` and all DOM props; every
value is controlled by \`value\` or not by \`defaultValue\` and reports changes by \`onChange\`; the \`field\` of react-hook-form is
spread as it is; a choice is \`{ value, label }\`; days are texts such as \`2026-03-12\`. Nothing in the components fetches.`

const PACKAGES = `- @trackhoe/ui: the design system; an entry for each component, \`@trackhoe/ui/button\`
- @trackhoe/form-widgets: FormDialog, FormField, LoginForm, ListPage, defineEntity, OnlineForm, selectors, FleetMap, designer
- @trackhoe/auth: createConsole({ baseUrl }), session, permissions, guard; /user-session: the same on a back end of one's own
- @trackhoe/api-client: every call of the platform as a function; describeError(error, locale)
- @trackhoe/contract: every shape of the wire as a zod schema`

/**
 * The text for one package: what it is, its README, its guides, and each component with its use, its props and its inner parts out of the types.
 * Source: llmstxt.org.
 */
export function llmsText(folder: string): string {
  const read = (path: string) => readFileSync(join(folder, path), 'utf8').trim()
  const manifest: unknown = JSON.parse(read('package.json'))
  const { name, description } = manifest as { name: string; description: string }
  const hasComponents = existsSync(join(folder, GUIDE))
  const guides = globSync('docs/*.md', { cwd: folder })
    .filter((path) => path !== GUIDE && !path.endsWith('.zh-CN.md'))
    .toSorted()
  return [
    `# ${name}`,
    `> ${description} Every public name with its type: public-api.txt in this package.`,
    ...(hasComponents ? [RULES] : []),
    '## README',
    lower(withoutTitle(read('README.md'))),
    ...guides.flatMap((path) => [`## ${titleOf(read(path), path)}`, lower(withoutTitle(read(path)))]),
    ...(hasComponents ? ['## Components', ...components(read(GUIDE))] : []),
    '## All packages, each with such a text',
    PACKAGES,
    '',
  ].join('\n\n')
}

function components(guide: string): string[] {
  const props = allProps()
  const parts = { ...allParts('ui'), ...allParts('form-widgets') }
  return guideSections(guide).map(({ names, text }) =>
    [
      `### ${names.join(', ')}`,
      lower(text),
      ...names.flatMap((name) => [...propsOf(name, props[name]), ...partsOf(name, parts[name])]),
    ].join('\n\n'),
  )
}

function propsOf(name: string, component: ComponentProps | undefined): string[] {
  if (!component || component.props.length === 0) return []
  const lines = component.props.map(
    (prop) => `- \`${prop.name}${prop.required ? '' : '?'}: ${prop.type}\`${prop.text ? `: ${prop.text}` : ''}`,
  )
  const others = component.others.length > 0 ? [`- and those of ${component.others.join(', ')}`] : []
  return [`Props of ${name}:`, [...lines, ...others].join('\n')]
}

function partsOf(name: string, parts: readonly ComponentPart[] = []): string[] {
  if (parts.length === 0) return []
  const lines = parts.map((part) => `- \`${part.name}\` (\`data-slot="${part.slot}"\`): ${part.text}`)
  return [`Parts of ${name}:`, lines.join('\n')]
}

/** A text whose headings stand below a second one. Lines of code keep their number signs. */
function lower(markdown: string): string {
  let isCode = false
  return markdown
    .split('\n')
    .map((line) => {
      if (line.startsWith('```')) isCode = !isCode
      return !isCode && /^#{2,4} /.test(line) ? `#${line}` : line
    })
    .join('\n')
}

/** Neither the heading nor the link to the same text in Chinese. */
const withoutTitle = (markdown: string) =>
  markdown
    .replace(/^# .*\n/, '')
    .replace(/^\s*\[简体中文\]\(.*\)\n/, '')
    .trim()

const titleOf = (markdown: string, path: string) => /^# (.+)$/m.exec(markdown)?.[1] ?? basename(path, '.md')
